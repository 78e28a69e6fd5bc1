import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (name: string, description: string): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# Demo\n\nText.\n`;

const project = (count: number, length: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const name = `s${String(index).padStart(2, '0')}`;
      return [`.claude/skills/${name}/SKILL.md`, skill(name, 'x'.repeat(length))];
    }),
  );

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
    expect(await notes('missing')).toEqual([2, expect.stringContaining('missing')]);
  });

  it('agrees with check, which reports the last skill', async () => {
    const cwd = temporaryFolder(project(9, 1000));
    const { status, output } = await cli(['check', '.', '--format', 'json'], { cwd });
    const { files } = JSON.parse(output) as {
      files: { path: string; findings: { code: string; severity: string; message: string; related: unknown[] }[] }[];
    };
    const found = files.flatMap(({ path, findings }) =>
      findings.filter(({ code }) => code === 'skill/catalog-over-budget').map(finding => ({ path, ...finding })),
    );
    expect(status).toBe(0);
    expect(found.map(({ path, severity, message, related }) => [path, severity, message, related.length])).toEqual([
      [
        '.claude/skills/s08/SKILL.md',
        'info',
        'Claude Code lists its 9 installed skills in 8,000 characters, but they need 9,072. It leaves out 2 descriptions, those of the skills that are used least. Shorten descriptions, or remove skills.',
        2,
      ],
    ]);
  });
});
