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
      readInput: () => Promise.resolve(Buffer.alloc(0)),
      signal: ending.signal,
    });
    const last = (): string => reports.at(-1) ?? '';
    await expect.poll(() => notes.join('')).toContain('Ctrl+C');
    expect(last()).toBe('No findings in 1 file.\n');
    writeFileSync(join(cwd, 'skills/good/SKILL.md'), good.replace('name: good', 'name: Good'));
    await expect.poll(last).toContain('frontmatter/name-invalid');
    writeFileSync(join(cwd, 'skills/good/SKILL.md'), good);
    await expect.poll(last).toBe('No findings in 1 file.\n');
    writeFileSync(join(cwd, 'skillwright.json'), '{"rules": {"skill/title-missing": "erorr"}}');
    await expect.poll(() => notes.join('')).toContain('erorr');
    writeFileSync(join(cwd, 'skillwright.json'), '{"rules": {"skill/overview-missing": "warning"}}');
    await expect.poll(last).toContain('skill/overview-missing');
    rmSync(join(cwd, 'skillwright.json'));
    await expect.poll(last).toBe('No findings in 1 file.\n');
    rmSync(join(cwd, 'skills'), { recursive: true });
    await expect.poll(() => notes.join('')).toContain('skills does not exist');
    ending.abort();
    expect(await status).toBe(0);
  });

  it('does not answer to its own report, nor to files of no kind of ours', async () => {
    const cwd = temporaryFolder({ 'node_modules/p/skills/good/SKILL.md': good });
    const folder = join(cwd, 'node_modules/p');
    const reports: string[] = [];
    const notes: string[] = [];
    const ending = new AbortController();
    const status = runCli(['check', '.', '--watch'], {
      cwd: folder,
      environment: {},
      hasColours: false,
      write(text) {
        reports.push(text);
        writeFileSync(join(folder, 'report.md'), reports.join(''));
        writeFileSync(join(folder, 'report.txt'), reports.join(''));
      },
      note: text => void notes.push(text),
      readInput: () => Promise.resolve(Buffer.alloc(0)),
      signal: ending.signal,
    });
    await expect.poll(() => notes.join('')).toContain('no changes');
    writeFileSync(join(folder, 'skills/good/SKILL.md'), good.replace('name: good', 'name: Good'));
    await expect.poll(() => reports.length).toBe(2);
    await expect.poll(() => notes.join('').split('no changes').length).toBe(3);
    ending.abort();
    expect(await status).toBe(0);
    expect(reports.length).toBe(2);
  });

  it.each([
    [['--stdin', '--stdin-path', 'SKILL.md'], 'cannot be used with standard input'],
    [['.', '--fix'], 'cannot be used together'],
    [['.', '--format', 'json'], 'a single document'],
  ])('refuses %j', async (args, reason) => {
    const { status, notes, output } = await cli(['check', '--watch', ...args], { cwd: temporaryFolder({}) });
    expect(status).toBe(2);
    expect(output).toBe('');
    expect(notes).toContain(reason);
  });
});
