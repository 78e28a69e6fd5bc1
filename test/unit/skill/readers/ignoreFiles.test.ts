import { describe, expect, it } from 'vitest';
import { checkAllAgents, readSkillDocument } from '../../../../server/src/skill/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { cli, temporaryFolder } from '../../../support/runCli.js';

const skill = '---\nname: demo\ndescription: Shows one thing. Use it in examples.\n---\n\n# Demo\n\nText.\n';

/** Verdict, code and message of pi, which searches no ignored folders. */
async function check(path: string, files: Readonly<Record<string, string>>, id = 'pi') {
  const context = memoryContext({ ...files, [path]: skill });
  const document = await context.services.workspace.document(`file:///workspace/${path}`);
  const opened = document && readSkillDocument(document);
  if (!opened) throw new Error(`No skill at ${path}`);
  const agent = (await checkAllAgents(opened, context)).find(verdict => verdict.id === id);
  return [agent?.verdict, ...(agent?.reasons ?? []).map(({ code, message }) => `${code}: ${message}`)];
}

const ignored = (file: string): readonly string[] => [
  'ignored',
  `skill/too-deep: pi skips this skill, because a pattern in a “${file}” in or below the skills folder excludes it. Change the pattern.`,
];

describe('a file that says what pi does not search', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['.pi/skills/demo/SKILL.md', { '.pi/skills/.ignore': 'demo\n' }, '.ignore'],
    ['.pi/skills/a/demo/SKILL.md', { '.pi/skills/.fdignore': '# all\n/demo/\n' }, '.fdignore'],
    ['.agents/skills/a/demo/SKILL.md', { '.agents/skills/a/.gitignore': 'demo\n' }, '.gitignore'],
    ['.agents/skills/demo/SKILL.md', { '.agents/skills/demo/.ignore': 'SKILL.md\n' }, '.ignore'],
  ])('keeps it from %s', async (path, files, file) => {
    expect(await check(path, files)).toEqual(ignored(file));
    expect(await check(path, files, 'opencode')).not.toContain('skill/too-deep');
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['.pi/skills/demo/SKILL.md', { '.pi/skills/.ignore': 'other\n' }],
    ['.pi/skills/demo/SKILL.md', { '.pi/skills/.ignore': '*\n', '.pi/skills/.fdignore': '!demo\n!demo/**\n' }],
    // A pattern of a folder below starts there.
    ['.pi/skills/a/b/demo/SKILL.md', { '.pi/skills/a/.ignore': 'demo\n' }],
    // pi does not read the project's own file.
    ['.pi/skills/demo/SKILL.md', { '.ignore': 'demo\n' }],
  ])('lets it find %s', async (path, files) => {
    expect(await check(path, files)).toEqual(['loads']);
  });

  it('leaves the skill out of the list', async () => {
    const cwd = temporaryFolder({
      '.agents/skills/demo/SKILL.md': skill,
      '.agents/skills/other/SKILL.md': skill.replace('name: demo', 'name: other'),
      '.agents/skills/.ignore': 'demo\n',
    });
    const args = ['skill', 'catalog', '.', '--profile', 'pi', '--profile', 'codex', '--format', 'json'];
    const { agents } = JSON.parse((await cli(args, { cwd })).output) as {
      agents: { id: string; skills: { name: string }[] }[];
    };
    expect(agents.map(({ id, skills }) => [id, ...skills.map(({ name }) => name)])).toEqual([
      ['codex', 'demo', 'other'],
      ['pi', 'other'],
    ]);
  });
});
