import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mcpTools } from '../../server/src/agentTools/index.js';
import { commands } from '../../server/src/cli/commands.js';
import { profiles } from '../../server/src/skill/index.js';
import { cli } from '../support/runCli.js';

const project = join(import.meta.dirname, '../..');
const path = 'skills/writing-skills';

describe('the skill writing-skills', () => {
  it.each(['auto', ...profiles.map(({ id }) => id)])('has no finding with the profile %s', async profile => {
    const args = ['check', path, '--profile', profile, '--min-severity', 'hint', '--format', 'json'];
    const { status, output } = await cli(args, { cwd: project });
    const { files } = JSON.parse(output) as { files: { path: string; findings: unknown[] }[] };
    expect(files.map(file => file.path)).toContain(`${path}/SKILL.md`);
    expect(files.flatMap(({ findings }) => findings)).toEqual([]);
    expect(status).toBe(0);
  });

  it('loads in every agent', async () => {
    const { status, output } = await cli(['skill', 'agents', path, '--require', 'loads'], { cwd: project });
    expect(output).not.toMatch(/^ {2}(partly|ignored)/m);
    expect(status).toBe(0);
  });

  it('names tools and commands that exist', () => {
    const text = readFileSync(join(project, path, 'SKILL.md'), 'utf8');
    const tools = [...text.matchAll(/^\|[^|]*\| `(\w+)`/gm)].map(([, name]) => name);
    expect(tools.length).toBeGreaterThan(2);
    expect(tools.filter(name => !mcpTools.some(tool => tool.name === name))).toEqual([]);
    const named = [...text.matchAll(/npx skillwright ([a-z]+(?: [a-z]+)?)/g)].map(([, name = '']) => name);
    expect(named.filter(name => !commands.some(command => command.name === name))).toEqual([]);
  });

  it('is part of the repository, where `npx skills add` finds it', () => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'skills'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(files.split('\n')).toContain(`${path}/SKILL.md`);
  });
});
