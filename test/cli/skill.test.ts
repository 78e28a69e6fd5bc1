import { describe, expect, it } from 'vitest';
import { skill } from '../support/demoSkill.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const folder = (): string => temporaryFolder({ 'demo/SKILL.md': skill, 'plain/SKILL.md': '# Plain\n' });

describe('skill summary', () => {
  it('prints frontmatter, core and the list of chunks, and no chunk’s content', async () => {
    const { status, output } = await cli(['skill', 'summary', 'demo/SKILL.md'], { cwd: folder() });
    expect(status).toBe(0);
    expect(output.startsWith('---\nname: demo\n')).toBe(true);
    expect(output.endsWith('\n[Available Chunks]\n- examples: Examples & more\n- limits\n')).toBe(true);
    expect(output).toContain('Core text.');
    expect(output).not.toContain('One.');
  });

  it('has no list where there are no chunks', async () => {
    const { output } = await cli(['skill', 'summary', 'plain/SKILL.md'], { cwd: folder() });
    expect(output).toBe('# Plain\n');
  });
});

describe('skill chunk', () => {
  it('prints the content alone', async () => {
    const { status, output } = await cli(['skill', 'chunk', 'demo/SKILL.md', 'limits'], { cwd: folder() });
    expect([status, output]).toEqual([0, 'Only text.\n']);
  });

  it('ends with 1 and the ids there are', async () => {
    const { status, output, notes } = await cli(['skill', 'chunk', 'demo/SKILL.md', 'limit'], { cwd: folder() });
    expect([status, output]).toEqual([1, '']);
    expect(notes).toContain('examples, limits');
  });
});

describe('skill outline', () => {
  it('prints titles, then sections with their beginnings, then everything', async () => {
    const cwd = folder();
    const level = async (...more: string[]): Promise<string> =>
      (await cli(['skill', 'outline', 'demo/SKILL.md', '--level', ...more], { cwd })).output;
    expect(await level('1')).toBe('# Demo\n## Overview\n## Interface\n## Examples\n');
    expect(await level('2', '--section', 'Examples')).toBe('## Examples\n\nOne.\n\n### First\n');
    expect(await level('3')).toBe(skill);
  });

  it('ends with 1 for a section that is not there, and names those that are', async () => {
    const { status, notes } = await cli(['skill', 'outline', 'demo/SKILL.md', '--level', '2', '--section', 'X'], {
      cwd: folder(),
    });
    expect(status).toBe(1);
    expect(notes).toContain('Overview, Interface, Examples');
  });
});

describe('skill tokens', () => {
  it('adds up, and marks estimates', async () => {
    const cwd = folder();
    const { output } = await cli(['skill', 'tokens', 'demo/SKILL.md', '--format', 'json'], { cwd });
    const counts = JSON.parse(output) as {
      summary: number;
      total: number;
      isEstimate: boolean;
      chunks: { id: string; tokens: number }[];
    };
    expect(counts.chunks.map(({ id }) => id)).toEqual(['examples', 'limits']);
    expect(counts.total).toBe(counts.chunks.reduce((sum, { tokens }) => sum + tokens, counts.summary));
    expect(counts.isEstimate).toBe(false);
    const estimate = await cli(['skill', 'tokens', 'demo/SKILL.md', '--encoding', 'claude'], { cwd });
    expect(estimate.output).toContain('(claude, estimated)');
  });
});

describe('all skill commands', () => {
  it.each([
    [['skill', 'summary'], 'Specify a SKILL.md'],
    [['skill', 'summary', 'none/SKILL.md'], 'none/SKILL.md does not exist'],
    [['skill', 'summary', '.'], 'The folder . has no SKILL.md. Specify one of: demo, plain.'],
    [['skill', 'chunk', 'demo/SKILL.md'], 'Specify a SKILL.md or its folder, and a chunk id'],
    [['skill', 'outline', 'demo/SKILL.md', '--level', '4'], '--level must be one of 1, 2, 3'],
  ])('end with 2 on a wrong call: %j', async (args, message) => {
    const { status, notes } = await cli(args, { cwd: folder() });
    expect(status).toBe(2);
    expect(notes).toContain(message);
  });
});
