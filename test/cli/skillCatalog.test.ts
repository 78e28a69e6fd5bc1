import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project, skill } from '../support/catalogSkills.js';
import { cli, temporaryFolder } from '../support/runCli.js';

describe('skill catalog', () => {
  it('prints what each agent lists, and how much it cuts', async () => {
    const cwd = temporaryFolder(project(9, 1000));
    const { status, output } = await cli(['skill', 'catalog', '.', '--profile', 'claude-code'], { cwd });
    const lines = output.split('\n');
    expect(status).toBe(0);
    expect(lines[0]).toBe('Claude Code: 9 of 9 skills listed. Characters: 7068 (needed 9072, maximum 8000).');
    expect(lines[1]).toBe(`  s00: ${'x'.repeat(1000)}`);
    expect(lines[9]).toBe('  s08 (description of 1000 characters left out)');
  });

  it('counts skills that an agent loads and does not list', async () => {
    const cwd = temporaryFolder({
      '.agents/skills/one/SKILL.md': skill('one', 'First.'),
      '.agents/skills/two/SKILL.md': '---\nname: two\n---\n\n# Two\n\nText.\n',
      '.claude/skills/two/SKILL.md': '---\nname: two\n---\n\n# Two\n\nText.\n',
    });
    const list = async (...args: string[]): Promise<string> =>
      (await cli(['skill', 'catalog', '.', '--profile', 'opencode', ...args], { cwd })).output;
    expect(await list()).toMatch(
      /^OpenCode: 1 of 1 skills listed\. .* 1 skill is loaded, but not listed, because it has no description\. See `skillwright skill agents`\.\n/,
    );
    expect(JSON.parse(await list('--format', 'json'))).toMatchObject({ agents: [{ notLoaded: 0, notListed: 1 }] });
    const only = temporaryFolder({ '.agents/skills/two/SKILL.md': '---\nname: two\n---\n\n# Two\n\nText.\n' });
    expect((await cli(['skill', 'catalog', '.', '--profile', 'opencode'], { cwd: only })).output).toBe(
      'OpenCode lists no skills. 1 skill is loaded, but not listed, because it has no description. See `skillwright skill agents`.\n',
    );
  });

  it('says that the list of an agent is not known', async () => {
    const cwd = temporaryFolder({ '.agents/skills/one/SKILL.md': skill('one', 'First.') });
    const { status, notes } = await cli(['skill', 'catalog', '.', '--profile', 'cursor'], { cwd });
    expect(status).toBe(2);
    expect(notes).toContain('Skillwright does not know which skills “cursor” lists for its model. Known lists: ');
  });

  it('counts skills that an agent finds and does not load', async () => {
    const cwd = temporaryFolder({
      '.claude/skills/one/SKILL.md': skill('one', 'First.'),
      '.claude/skills/one/templates/SKILL.md': 'A template.',
      '.claude/skills/two/SKILL.md': '# No frontmatter\n',
    });
    const list = async (...args: string[]): Promise<string> =>
      (await cli(['skill', 'catalog', '.', ...args], { cwd })).output;
    expect(await list('--profile', 'copilot-cli')).toMatch(
      /^GitHub Copilot CLI: 1 of 1 skills listed\. .* 1 skill is not loaded\. See `skillwright skill agents`\.\n/,
    );
    expect(await list('--profile', 'codex')).toBe(
      'OpenAI Codex finds no skills to list. It looks in .codex/skills, .agents/skills.\n',
    );
    const { agents } = JSON.parse(await list('--format', 'json', '--profile', 'copilot-cli')) as { agents: unknown[] };
    expect(agents).toMatchObject([{ notLoaded: 1 }]);
    const broken = temporaryFolder({ '.claude/skills/two/SKILL.md': '# No frontmatter\n' });
    expect((await cli(['skill', 'catalog', '.', '--profile', 'copilot-cli'], { cwd: broken })).output).toBe(
      'GitHub Copilot CLI lists no skills. 1 skill is not loaded. See `skillwright skill agents`.\n',
    );
  });

  it('prints JSON with every agent', async () => {
    const cwd = temporaryFolder({ 'a/one/SKILL.md': skill('one', 'First.'), 'two/SKILL.md': skill('two', 'Second.') });
    const { output } = await cli(['skill', 'catalog', '.', '--format', 'json'], { cwd });
    const { version, agents } = JSON.parse(output) as {
      version: number;
      agents: { id: string; skills: unknown[]; isOverBudget: boolean; budget?: number }[];
    };
    expect(version).toBe(1);
    expect(agents.map(({ id }) => id)).toContain('codex');
    for (const { id, skills, isOverBudget } of agents) {
      expect(skills, id).toEqual([
        { name: 'one', path: 'a/one/SKILL.md', description: 'First.', fullLength: 6, state: 'whole' },
        { name: 'two', path: 'two/SKILL.md', description: 'Second.', fullLength: 7, state: 'whole' },
      ]);
      expect(isOverBudget).toBe(false);
    }
    expect(agents.find(({ id }) => id === 'pi')?.budget).toBeUndefined();
  });

  it('names skills that an agent lists only with their files', async () => {
    const conditional = '---\nname: two\ndescription: Second.\npaths: ["src/**"]\n---\n\n# Demo\n\nText.\n';
    const cwd = temporaryFolder({ '.claude/skills/two/SKILL.md': conditional });
    const args = ['skill', 'catalog', '.', '--profile', 'claude-code'];
    const sentence = 'Listed only while a file that matches their `paths` is in use: two.';
    const { status, output } = await cli(args, { cwd });
    expect([status, output]).toEqual([0, `Claude Code lists no skills when a session starts. ${sentence}\n`]);
    const both = temporaryFolder({
      '.claude/skills/one/SKILL.md': skill('one', 'First.'),
      '.claude/skills/two/SKILL.md': conditional,
    });
    expect((await cli(args, { cwd: both })).output.split('\n').slice(1)).toEqual([
      '  one: First.',
      `  ${sentence}`,
      '',
    ]);
    const json = JSON.parse((await cli([...args, '--format', 'json'], { cwd: both })).output) as unknown;
    expect(json).toMatchObject({
      agents: [{ skills: [{ name: 'one' }], conditional: [{ name: 'two', path: '.claude/skills/two/SKILL.md' }] }],
    });
  });

  it('takes the window of the model', async () => {
    const cwd = temporaryFolder(project(9, 1000));
    const args = ['skill', 'catalog', '.', '--profile', 'claude-code', '--window', '1000000'];
    const { output } = await cli(args, { cwd });
    expect(output.split('\n')[0]).toContain('(needed 9072, maximum 40000)');
  });

  it('says what is wrong with a call', async () => {
    const cwd = temporaryFolder({ 'docs/a.md': '# A\n' });
    const notes = async (...args: readonly string[]) => {
      const result = await cli(['skill', 'catalog', ...args], { cwd });
      return [result.status, result.notes.split('\n')[0]];
    };
    expect(await notes()).toEqual([2, 'Specify a folder with skills.']);
    expect(await notes('docs')).toEqual([2, expect.stringContaining('docs contains no skill.')]);
    expect(await notes('.', '--profile', 'nobody')).toEqual([2, expect.stringContaining('nobody')]);
    expect(await notes('/missing/folder')).toEqual([2, '/missing/folder does not exist or cannot be read.']);
    expect(await notes('.', '--window', '0')).toEqual([2, '--window must be greater than 0.']);
  });

  it('explains a list that is longer than its maximum', async () => {
    const cwd = temporaryFolder(project(900, 100));
    const args = ['skill', 'catalog', '.', '--profile', 'claude-code', '--profile', 'copilot', '--window', '1'];
    const totals = (await cli(args, { cwd })).output.split('\n').filter(line => !line.startsWith(' ') && line !== '');
    expect(totals[0]).toMatch(/maximum 0\)\. The names alone exceed the maximum, but all of them are listed\.$/);
    expect(totals[1]).toMatch(
      /does not count toward the maximum\. Such names have a separate maximum of 5000 characters\.$/,
    );
  });

  it('lists each project of a folder, and not those inside another one', async () => {
    const cwd = temporaryFolder({
      'a/.claude/skills/one/SKILL.md': skill('one', 'First.'),
      'a/inner/.claude/skills/three/SKILL.md': skill('three', 'Third.'),
      'b/.claude/skills/two/SKILL.md': skill('two', 'Second.'),
      'b/.codex/skills/two/SKILL.md': skill('two', 'Second.'),
    });
    const run = (...args: string[]) => cli(['skill', 'catalog', '.', '--profile', 'claude-code', ...args], { cwd });
    const lines = (await run()).output.split('\n').filter(line => line !== '');
    expect(lines).toEqual([
      expect.stringMatching(/^Claude Code in a: 1 of 1 skills listed\./),
      '  one: First.',
      expect.stringMatching(/^Claude Code in b: 1 of 1 skills listed\./),
      '  two: Second.',
    ]);
    const { agents } = JSON.parse((await run('--profile', 'codex', '--format', 'json')).output) as {
      agents: { id: string; project?: string; skills: { path: string }[] }[];
    };
    expect(agents.map(({ id, project, skills }) => [id, project, ...skills.map(({ path }) => path)])).toEqual([
      ['claude-code', 'a', 'a/.claude/skills/one/SKILL.md'],
      ['claude-code', 'b', 'b/.claude/skills/two/SKILL.md'],
      ['codex', 'b', 'b/.codex/skills/two/SKILL.md'],
    ]);
    const [only] = (await cli(['skill', 'catalog', 'a', '--profile', 'claude-code'], { cwd })).output.split('\n');
    expect(only).toMatch(/^Claude Code: 1 of 1 skills listed\./);
  });

  it.skipIf(process.platform === 'win32')('follows links as each agent does', async () => {
    const cwd = temporaryFolder({
      'skills/one/SKILL.md': skill('one', 'First.'),
      '.agents/skills/two/SKILL.md': skill('two', 'Second.'),
      '.agents/skills/three/notes.txt': 'x',
      '.claude/notes.txt': 'x',
    });
    symlinkSync('../../skills/one', join(cwd, '.agents/skills/one'));
    symlinkSync('../../../skills/one/SKILL.md', join(cwd, '.agents/skills/three/SKILL.md'));
    symlinkSync('../.agents/skills', join(cwd, '.claude/skills'));
    const args = ['claude-code', 'codex', 'openclaw'].flatMap(id => ['--profile', id]);
    const { output } = await cli(['skill', 'catalog', '.', ...args, '--format', 'json'], { cwd });
    const { agents } = JSON.parse(output) as { agents: { id: string; skills: { path: string }[] }[] };
    expect(agents.map(({ id, skills }) => [id, ...skills.map(({ path }) => path)])).toEqual([
      ['claude-code', '.claude/skills/one/SKILL.md', '.claude/skills/two/SKILL.md'],
      ['codex', '.agents/skills/one/SKILL.md', '.agents/skills/two/SKILL.md'],
      ['openclaw', '.agents/skills/two/SKILL.md'],
    ]);
  });

  it('says that an agent finds no skills', async () => {
    const cwd = temporaryFolder({ '.claude/skills/a/SKILL.md': skill('a', 'First.') });
    const { status, output } = await cli(['skill', 'catalog', '.', '--profile', 'codex'], { cwd });
    expect([status, output]).toEqual([
      0,
      'OpenAI Codex finds no skills to list. It looks in .codex/skills, .agents/skills.\n',
    ]);
  });
});

it.skipIf(process.platform === 'win32')('lists a skill once for agents that find it in two places', async () => {
  const cwd = temporaryFolder({ '.agents/skills/a/SKILL.md': skill('a', 'First.'), '.codex/skills/notes.txt': 'x' });
  symlinkSync('../../.agents/skills/a', join(cwd, '.codex/skills/a'));
  const { output } = await cli(['skill', 'catalog', '.', '--profile', 'codex', '--profile', 'copilot'], { cwd });
  expect(output.match(/1 of 1 skills listed/g)).toHaveLength(2);
  expect(output).not.toContain('Not loaded');
});

it('names the skills of a collection that would not be loaded', async () => {
  const cwd = temporaryFolder({
    'lib/a/SKILL.md': skill('demo', 'Shows one thing.'),
    'lib/b/SKILL.md': skill('demo', 'Shows two things.'),
  });
  const list = async (id: string): Promise<string> =>
    (await cli(['skill', 'catalog', '.', '--profile', id], { cwd })).output;
  expect(await list('copilot-cli')).toContain(
    '\n  Not loaded, because another skill has the same name: lib/b/SKILL.md.\n',
  );
  expect(await list('opencode')).toContain(
    '\n  May be loaded instead of a listed skill with the same name: lib/b/SKILL.md.\n',
  );
  expect(await list('codex')).not.toContain('same name');
  const { output } = await cli(['skill', 'catalog', '.', '--format', 'json', '--profile', 'pi'], { cwd });
  expect(JSON.parse(output)).toMatchObject({ agents: [{ notLoaded: 0, sameNames: ['lib/b/SKILL.md'] }] });
});
