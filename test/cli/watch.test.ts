import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../server/src/cli/runCli.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const good = '---\nname: good\ndescription: Does good things. Use it when good things are wanted.\n---\n\n# Good\n';

describe('check --watch', () => {
  it('checks again after each change, until it is ended', async () => {
    const cwd = temporaryFolder({ 'skills/good/SKILL.md': good });
    const reports: string[] = [];
    const notes: string[] = [];
    const ending = new AbortController();
    const status = runCli(['check', 'skills', '--watch'], {
      cwd,
      environment: {},
      hasColours: false,
      write: text => void reports.push(text),
      note: text => void notes.push(text),
      readInput: () => Promise.resolve(''),
      signal: ending.signal,
    });
    const last = (): string => reports.at(-1) ?? '';
    await expect.poll(() => notes.join('')).toContain('Ctrl+C');
    expect(last()).toBe('No findings in 1 file.\n');
    // What is written before the watcher looks is no change to it: written again until it is seen.
    await expect
      .poll(
        () => {
          if (reports.length === 1)
            writeFileSync(join(cwd, 'skills/good/SKILL.md'), good.replace('name: good', 'name: Good'));
          return last();
        },
        { interval: 300, timeout: 10_000 },
      )
      .toContain('frontmatter/name-invalid');
    writeFileSync(join(cwd, 'skills/good/SKILL.md'), good);
    await expect.poll(last, { timeout: 10_000 }).toBe('No findings in 1 file.\n');
    rmSync(join(cwd, 'skills'), { recursive: true });
    await expect.poll(() => notes.join(''), { timeout: 10_000 }).toContain('skills does not exist');
    ending.abort();
    expect(await status).toBe(0);
  }, 40_000);

  it.each([
    [['--stdin', '--stdin-path', 'SKILL.md'], 'not for --stdin'],
    [['.', '--fix'], 'does not go with --fix'],
    [['.', '--format', 'json'], 'one document'],
  ])('refuses %j', async (args, reason) => {
    const { status, notes, output } = await cli(['check', '--watch', ...args], { cwd: temporaryFolder({}) });
    expect(status).toBe(2);
    expect(output).toBe('');
    expect(notes).toContain(reason);
  });
});
