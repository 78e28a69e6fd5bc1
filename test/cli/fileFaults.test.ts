import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFromCache, writeToCache } from '../../server/src/cli/cacheFiles.js';
import { applyFixes } from '../../server/src/cli/check/applyFixes.js';
import { checkPaths } from '../../server/src/cli/check/checkPaths.js';
import { replaceFile, type Disk } from '../../server/src/cli/replaceFile.js';
import { readSettings } from '../../server/src/settings.js';
import { cli, temporaryFolder } from '../support/runCli.js';
import { withoutPermission } from '../support/withoutPermission.js';

const fault = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'write' });
const disk: Disk = { open, realpath: path => realpath(path), rename, rm, stat: path => stat(path) };

/** A disk that is full after one byte of each file. */
const fullDisk: Disk = {
  ...disk,
  open: async (...args) => {
    const file = await open(...args);
    file.writeFile = async text => {
      await file.write(String(text).slice(0, 1));
      throw fault('ENOSPC');
    };
    return file;
  },
};

describe('replacing a file', () => {
  it.each([
    ['a full disk', fullDisk, 'ENOSPC'],
    ['a rename that fails', { ...disk, rename: () => Promise.reject(fault('EIO')) }, 'EIO'],
    ['a file that has gone', { ...disk, stat: () => Promise.reject(fault('ENOENT')) }, 'ENOENT'],
  ])('%s leaves it as it was', async (_, disk, code) => {
    const folder = temporaryFolder({ 'a.md': 'before' });
    const path = join(folder, 'a.md');
    await expect(replaceFile(path, 'after', disk)).rejects.toMatchObject({ code, path });
    expect(readFileSync(path, 'utf8')).toBe('before');
    expect(readdirSync(folder)).toEqual(['a.md']);
  });

  it('keeps its permissions, links to it, and other names of it', async () => {
    const folder = temporaryFolder({ 'a.sh': 'before', 'b.md': 'before' });
    const at = (name: string): string => join(folder, name);
    chmodSync(at('a.sh'), 0o750);
    symlinkSync('a.sh', at('link.sh'));
    linkSync(at('b.md'), at('c.md'));
    await replaceFile(at('link.sh'), 'after');
    await replaceFile(at('b.md'), 'after');
    expect(['a.sh', 'b.md', 'c.md'].map(name => readFileSync(at(name), 'utf8'))).toEqual(['after', 'after', 'after']);
    expect(statSync(at('a.sh')).mode & 0o777).toBe(0o750);
    expect(lstatSync(at('link.sh')).isSymbolicLink()).toBe(true);
  });

  it('writes it in place where no file can be created, and not at all where it is read-only', async () => {
    const folder = temporaryFolder({ 'in/a.md': 'before', 'in/b.md': 'before' });
    const at = (name: string): string => join(folder, 'in', name);
    chmodSync(at('a.md'), 0o666);
    chmodSync(at('b.md'), 0o444);
    await withoutPermission(folder, [], async () => {
      await expect(replaceFile(at('b.md'), 'after')).rejects.toMatchObject({ code: 'EACCES' });
      if (process.getuid?.() === 0) await replaceFile(at('a.md'), 'after');
    });
    expect(readFileSync(at('b.md'), 'utf8')).toBe('before');
    if (process.getuid?.() === 0) expect(readFileSync(at('a.md'), 'utf8')).toBe('after');
  });
});

const text =
  '---\nname: a\ndescription: Does it. Use it.\n---\n\n# A\n\n<Chunk id="x" description="One.">\nText.\n\n</Chunk>';

describe('--fix', () => {
  async function fix(change: (cwd: string) => void, write = replaceFile) {
    const cwd = temporaryFolder({ 'a/SKILL.md': text, 'b/SKILL.md': text.replace('name: a', 'name: b') });
    let notes = '';
    const terminal = {
      cwd,
      environment: {},
      hasColours: false,
      signal: new AbortController().signal,
      write: () => undefined,
      note: (note: string) => void (notes += note),
      readInput: () => Promise.resolve(Buffer.alloc(0)),
    };
    const options = { paths: ['.'], settings: readSettings({}) };
    const before = await checkPaths({ ...options, keeps: 'fixes' }, terminal);
    change(cwd);
    const report = await applyFixes(before, options, terminal, true, write);
    return {
      cwd,
      notes,
      report,
      isFixed: (name: string) => !readFileSync(join(cwd, name, 'SKILL.md'), 'utf8').includes('<Chunk'),
    };
  }

  it('goes on where a file has gone', async () => {
    const { notes, isFixed } = await fix(cwd => rmSync(join(cwd, 'a'), { recursive: true }));
    expect([notes, isFixed('b')]).toEqual([
      'Fixed 1 file. 2 findings have fixes that you can apply in the editor.\n',
      true,
    ]);
  });

  it('keeps what another program has written meanwhile', async () => {
    const { cwd, isFixed } = await fix(cwd => writeFileSync(join(cwd, 'a/SKILL.md'), `More.\n${text}`));
    expect(readFileSync(join(cwd, 'a/SKILL.md'), 'utf8')).toMatch(
      /^More\.\n---\nname: a\n[^]*\n# A\n\n<chunk id="x" description="One.">\n\nText/,
    );
    expect(isFixed('b')).toBe(true);
  });

  it('says which file it could not write, and reports its findings', async () => {
    const write = (path: string, text: string): Promise<void> =>
      path.includes('/a/') ? replaceFile(path, text, fullDisk) : replaceFile(path, text);
    const { notes, report, isFixed } = await fix(() => undefined, write);
    expect(notes).toBe(
      'a/SKILL.md was not fixed, because it cannot be written (ENOSPC).\nFixed 1 file. 4 findings have fixes that you can apply in the editor.\n',
    );
    expect([isFixed('a'), isFixed('b'), report.unwritten]).toEqual([false, true, 1]);
    expect(
      report.files.map(({ path, findings }) => [path, findings.some(({ code }) => code.startsWith('chunk/'))]),
    ).toEqual([
      ['a/SKILL.md', true],
      ['b/SKILL.md', false],
    ]);
  });

  it('fails for a file that is read-only', async () => {
    const cwd = temporaryFolder({ 'in/a/SKILL.md': text });
    chmodSync(join(cwd, 'in/a/SKILL.md'), 0o444);
    const { status, notes } = await withoutPermission(cwd, [], () => cli(['check', 'in', '--fix'], { cwd }));
    expect([status, notes]).toEqual([
      1,
      expect.stringContaining('in/a/SKILL.md was not fixed, because it cannot be written (EACCES).'),
    ]);
  });
});

it.skipIf(process.platform === 'win32')('a pipe in the cache is neither read nor written', async () => {
  const cwd = temporaryFolder({ '.cache/skills/other.json': '{}' });
  spawnSync('mkfifo', [join(cwd, '.cache/skills/guide.json')]);
  expect(await readFromCache(cwd, '.cache/skills/guide.json')).toBeUndefined();
  await expect(writeToCache(cwd, '.cache/skills/guide.json', 'text')).rejects.toMatchObject({ code: 'ENXIO' });
});
