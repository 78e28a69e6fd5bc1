import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../../support/memoryWorkspace.js';

const skill = [
  '---',
  'name: demo',
  'description: Shows one thing. Use it in examples.',
  'context: forkk',
  'allowed-tools: Raed',
  'user-invocable: false',
  'disable-model-invocation: true',
  '---',
  '',
  '# Demo',
  '',
  'A GPU costs $4.99 an hour.',
  '',
].join('\n');

async function findCodes(folder: string, profile: string, text = skill): Promise<readonly string[]> {
  const path = `${folder}/demo/SKILL.md`;
  const findings = await memoryWorkspace({ [path]: text }, documentKinds, readSettings({ profile })).check(path);
  return findings.filter(({ severity }) => severity !== 'hint').map(({ code }) => code);
}

const ofClaudeCode = [
  'frontmatter/value-unknown',
  'frontmatter/value-unknown',
  'frontmatter/value-unknown',
  'skill/argument-placeholder',
];

describe('findings about agents', () => {
  it.each(['.codex/skills', '.gemini/skills'])(
    'are not reported in %s, where these agents do not look',
    async folder => {
      expect(await findCodes(folder, 'auto')).toEqual([]);
      expect(await findCodes(folder, 'claude-code')).toEqual([]);
      expect(await findCodes(folder, 'opencode')).toEqual([]);
    },
  );

  it.each(['skills', '.claude/skills'])('are reported in %s', async folder => {
    expect(await findCodes(folder, 'auto')).toEqual(ofClaudeCode);
  });

  it('are reported in the folder that installers link to, with a named agent', async () => {
    expect(await findCodes('.agents/skills', 'claude-code')).toEqual(
      expect.arrayContaining([...new Set(ofClaudeCode)]),
    );
  });

  it('name only agents that refuse a character and look in the folder', async () => {
    const text = skill.replace('one thing', 'one\u0008 thing');
    const path = '.gemini/skills/demo/SKILL.md';
    const findings = await memoryWorkspace({ [path]: text }, documentKinds, readSettings({})).check(path);
    const { message } = findings.find(({ code }) => code === 'text/control-character') ?? {};
    expect(message).not.toMatch(/Codex|OpenCode/);
  });

  it('check a skill of other agents by the open specification', async () => {
    const text = skill.replace('name: demo\n', '');
    expect(await findCodes('.codex/skills', 'claude-code', text)).toEqual(['frontmatter/name-missing']);
  });
});
