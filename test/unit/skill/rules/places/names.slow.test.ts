import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../../support/memoryWorkspace.js';
import { startTimer } from '../../../../support/startTimer.js';

const skill = (name: string, description: string): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# Demo\n\nDo ${description}\n`;

async function check(code: string, path: string, files: Readonly<Record<string, string>>, profile = 'auto') {
  const workspace = memoryWorkspace(files, documentKinds, readSettings({ profile }));
  const findings = (await workspace.check(path)).filter(finding => finding.code === code);
  const { text } = workspace.document(path).source;
  return findings.map(({ span, message, related }) => ({
    marked: text.slice(span.start, span.end),
    message,
    related: related.map(({ document }) => document.uri.replace('file:///w/', '')),
  }));
}

describe('skill/name-duplicate', () => {
  const code = 'skill/name-duplicate';
  const files = {
    '.claude/skills/demo/SKILL.md': skill('demo', 'one.'),
    '.github/skills/demo/SKILL.md': skill('demo', 'two.'),
    '.agents/skills/demo/SKILL.md': skill('demo', 'three.'),
    '.gemini/skills/demo/SKILL.md': skill('demo', 'four.'),
    'packages/a/.github/skills/demo/SKILL.md': skill('demo', 'five.'),
    'plugin/skills/demo/SKILL.md': skill('demo', 'six.'),
  };

  it('survives names that are paths, and names without an end', async () => {
    for (const name of ['../../evil', '..', 'a/b', 'x'.repeat(100_000), '"\\0"']) {
      const path = '.claude/skills/demo/SKILL.md';
      expect(await check(code, path, { ...files, [path]: skill(name, 'one.') }, 'claude-code')).toEqual([]);
    }
  });

  it('reads only a bounded number of skills', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        `.claude/skills/s${index}/SKILL.md`,
        skill('demo', `text ${index}.`),
      ]),
    );
    const timer = startTimer();
    const [finding] = await check(code, '.claude/skills/s0/SKILL.md', many, 'claude-code');
    expect(finding?.related).toHaveLength(5);
    timer.expectBelow(20_000);
  });
});
