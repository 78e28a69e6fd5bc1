import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = '---\nname: a\ndescription: Answers questions.\n---\n\n# A\n\nText.\n';

const isUnix = process.platform !== 'win32';

/** Commands that read a named skill or file. */
const commands = (
  [
    ['skill', 'summary'],
    ['skill', 'outline'],
    ['skill', 'tokens'],
    ['skill', 'agents'],
    ['handoff', 'get', 'mode'],
    ['handoff', 'validate'],
    ['check'],
  ] as const satisfies readonly (readonly string[])[]
).map(command => ({ name: command.join(' '), command }));

const withFile = (command: readonly string[], file: string): readonly string[] =>
  command[1] === 'get' ? ['handoff', 'get', file, 'mode'] : [...command, file];

describe.runIf(isUnix)('files that are not read', () => {
  it.each(commands)('$name does not follow a link out of the folder', async ({ command }) => {
    const folder = temporaryFolder({ 'a/other.md': skill });
    symlinkSync('/etc/passwd', join(folder, 'a/SKILL.md'));
    const { status, output, notes } = await cli(withFile(command, 'a/SKILL.md'), { cwd: folder });
    expect(status).not.toBe(0);
    expect(output + notes).not.toContain('root:');
  });

  it.each(commands)('$name refuses a device', async ({ command }) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'a'));
    symlinkSync('/dev/zero', join(folder, 'a/SKILL.md'));
    const { status } = await cli(withFile(command, 'a/SKILL.md'), { cwd: folder });
    expect(status).not.toBe(0);
  });

  it.each(commands)('$name does not wait for a pipe', async ({ command }) => {
    const folder = temporaryFolder();
    expect(spawnSync('mkfifo', [join(folder, 'SKILL.md')]).status).toBe(0);
    const { status } = await cli(withFile(command, 'SKILL.md'), { cwd: folder });
    expect(status).not.toBe(0);
  });

  it('says why, and reads a link inside the folder', async () => {
    const folder = temporaryFolder({ 'b/SKILL.md': skill, 'large.md': 'a'.repeat(16 * 1024 * 1024 + 1) });
    mkdirSync(join(folder, 'a'));
    symlinkSync('../b/SKILL.md', join(folder, 'a/SKILL.md'));
    symlinkSync('/etc/passwd', join(folder, 'out.md'));
    symlinkSync('/dev/zero', join(folder, 'zero.md'));
    expect((await cli(['skill', 'summary', 'a'], { cwd: folder })).status).toBe(0);
    const notes = async (path: string): Promise<string> =>
      (await cli(['skill', 'summary', path], { cwd: folder })).notes;
    expect(await notes('out.md')).toContain(
      'out.md was not read: it is a link to a file outside its own folder or repository.',
    );
    expect(await notes('large.md')).toContain('large.md was not read: it is larger than 16 MiB.');
    expect((await cli(['skill', 'summary', '/dev/zero'], { cwd: '/dev' })).notes).toContain(
      '/dev/zero was not read: it is not a regular file.',
    );
  });
});

describe.runIf(isUnix)('a configuration that is not read', () => {
  const check = (folder: string): ReturnType<typeof cli> => cli(['check', '.'], { cwd: folder });

  it('is a pipe', async () => {
    const folder = temporaryFolder({ 'a/SKILL.md': skill });
    expect(spawnSync('mkfifo', [join(folder, 'skillwright.json')]).status).toBe(0);
    const { status, notes } = await check(folder);
    expect(status).toBe(2);
    expect(notes).toContain('skillwright.json was not read: it is not a regular file.');
  });

  it('is too large', async () => {
    const folder = temporaryFolder({ 'a/SKILL.md': skill, 'skillwright.json': ' '.repeat(16 * 1024 * 1024 + 1) });
    expect((await check(folder)).notes).toContain('skillwright.json was not read: it is larger than 16 MiB.');
  });

  it('leads to a device, or out of the folder', async () => {
    for (const target of ['/dev/zero', '/etc/passwd']) {
      const folder = temporaryFolder({ 'a/SKILL.md': skill });
      symlinkSync(target, join(folder, 'skillwright.json'));
      const { status, output, notes } = await check(folder);
      expect(status).toBe(2);
      expect(notes).toContain('it is a link to a file outside its own folder');
      expect(output + notes).not.toContain('root:');
    }
  });

  it('is a folder, which is no configuration', async () => {
    const folder = temporaryFolder({ 'a/SKILL.md': skill });
    mkdirSync(join(folder, 'skillwright.json'));
    expect((await check(folder)).status).toBe(0);
  });

  it('a .gitignore that is a pipe does not stop a check', async () => {
    const folder = temporaryFolder({ '.git/HEAD': '', 'x/a/SKILL.md': skill });
    expect(spawnSync('mkfifo', [join(folder, '.gitignore')]).status).toBe(0);
    expect((await check(join(folder, 'x'))).status).toBe(0);
  });
});

describe.runIf(isUnix)('a file of earlier findings that is not read', () => {
  const reading = [
    { name: 'check --baseline', command: ['check', 'a', '--baseline', 'known'] },
    { name: 'check --update-baseline', command: ['check', 'a', '--baseline', 'known', '--update-baseline'] },
    { name: 'merge', command: ['merge', 'known'] },
    { name: 'merge --format sarif', command: ['merge', 'known', '--format', 'sarif'] },
  ];

  it.each(reading)('$name does not wait for a pipe, and says why', async ({ command }) => {
    const folder = temporaryFolder({ 'a/SKILL.md': skill });
    expect(spawnSync('mkfifo', [join(folder, 'known')]).status).toBe(0);
    const { status, notes } = await cli(command, { cwd: folder });
    expect(status).toBe(2);
    expect(notes).toContain('known was not read: it is not a regular file.');
  });

  it.each(reading)('$name refuses a device and a folder', async ({ command }) => {
    const folder = temporaryFolder({ 'a/SKILL.md': skill });
    symlinkSync('/dev/zero', join(folder, 'known'));
    expect((await cli(command, { cwd: folder })).notes).toContain('known was not read: it is not a regular file.');
    const other = temporaryFolder({ 'a/SKILL.md': skill, 'known/x': '' });
    expect((await cli(command, { cwd: other })).status).toBe(2);
  });

  it('is a baseline that is too large', async () => {
    const folder = temporaryFolder({ 'a/SKILL.md': skill, known: ' '.repeat(16 * 1024 * 1024 + 1) });
    const { notes } = await cli(['check', 'a', '--baseline', 'known'], { cwd: folder });
    expect(notes).toContain('known was not read: it is larger than 16 MiB.');
  });
});

it('two byte order marks are not well-formed', async () => {
  const folder = temporaryFolder({ 'one.xml': '\uFEFF<a/>', 'two.xml': '\uFEFF\uFEFF<a/>' });
  expect((await cli(['check', 'one.xml'], { cwd: folder })).status).toBe(0);
  const { status, output } = await cli(['check', 'two.xml'], { cwd: folder });
  expect(status).toBe(1);
  expect(output).toContain('xml/not-well-formed');
});
