import { describe, expect, it } from 'vitest';
import { checkAllAgents, readSkillDocument, type SkillDocument } from '../../../../server/src/skill/index.js';
import type { ParsedDocument } from '../../../../server/src/core/index.js';
import { memoryContext } from '../../../support/checkedText.js';

const skill = (description: string): string => `---\nname: demo\ndescription: ${description}\n---\n\n# Demo\n\nText.\n`;

const files = {
  '.github/skills/demo/SKILL.md': skill('Shows one thing.'),
  '.agents/skills/demo/SKILL.md': skill('Shows two things.'),
  '.claude/skills/demo/SKILL.md': skill('Shows three things.'),
  '.qwen/skills/other/SKILL.md': skill('Shows four things.'),
};

/** Verdict and messages about equal names, by agent. */
async function check(
  folder: string,
  versions = new Map<string, string>(),
  all: Readonly<Record<string, string>> = files,
) {
  const context = memoryContext(all);
  const document = await context.services.workspace.document(`file:///workspace/${folder}/SKILL.md`);
  const opened: ParsedDocument<SkillDocument> | undefined = document && readSkillDocument(document);
  if (!opened) throw new Error(`No skill in ${folder}`);
  const verdicts = await checkAllAgents(opened, context, versions.size > 0 ? { named: versions } : {});
  return new Map(
    verdicts.map(({ id, verdict, inCatalogue, reasons }) => {
      const found = reasons.filter(({ code }) => code === 'skill/name-duplicate');
      return [id, { verdict, inCatalogue, messages: found.map(({ message }) => message) }];
    }),
  );
}

describe('skills with the same name', () => {
  it('are ignored by agents that load another one, which is named', async () => {
    const verdicts = await check('.claude/skills/demo');
    expect(verdicts.get('copilot')).toEqual({
      verdict: 'ignored',
      inCatalogue: false,
      messages: [
        'GitHub Copilot in VS Code uses “.agents/skills/demo/SKILL.md” for the name “demo” and ignores this skill. Rename one of them.',
      ],
    });
    expect(verdicts.get('copilot-cli')?.messages).toEqual([
      'GitHub Copilot CLI uses “.github/skills/demo/SKILL.md” for the name “demo” and ignores this skill. Rename one of them.',
    ]);
    expect(verdicts.get('opencode')).toMatchObject({ verdict: 'partly', inCatalogue: true });
    // Claude Code does not read the other folders.
    expect(verdicts.get('claude-code')).toEqual({ verdict: 'loads', inCatalogue: true, messages: [] });
    // Cursor was not run.
    expect(verdicts.get('cursor')?.messages).toEqual([]);
  });

  it('load where they win', async () => {
    const verdicts = await check('.agents/skills/demo');
    expect(verdicts.get('copilot')).toEqual({ verdict: 'loads', inCatalogue: true, messages: [] });
    expect(verdicts.get('copilot-cli')?.verdict).toBe('ignored');
    // The name counts, not the folder.
    expect((await check('.qwen/skills/other')).get('qwen-code')?.verdict).toBe('loads');
    expect(verdicts.get('qwen-code')?.messages).toEqual([
      'Qwen Code uses “.qwen/skills/other/SKILL.md” for the name “demo” and ignores this skill. Rename one of them.',
    ]);
  });

  it('load where the agent loads a copy, and in a project of their own', async () => {
    const copy = { ...files, '.agents/skills/demo/SKILL.md': files['.claude/skills/demo/SKILL.md'] };
    expect((await check('.claude/skills/demo', undefined, copy)).get('copilot')?.verdict).toBe('loads');
    const nested = { ...files, 'packages/a/.claude/skills/demo/SKILL.md': skill('Shows five things.') };
    expect((await check('packages/a/.claude/skills/demo', undefined, nested)).get('copilot')?.verdict).toBe('loads');
  });

  it('are compared in the version that is asked for', async () => {
    const verdicts = await check('.claude/skills/demo', new Map([['copilot', '1.139.1']]));
    expect(verdicts.get('copilot')?.verdict).toBe('ignored');
  });
});
