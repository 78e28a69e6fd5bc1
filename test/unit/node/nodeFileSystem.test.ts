import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toFileUri } from '../../../server/src/core/index.js';
import { createNodeFileSystem } from '../../../server/src/node/nodeFileSystem.js';

/** Lets something happen to the disk between the moment a path was looked at and the moment it is opened or listed. */
function beforehand(call: 'open' | 'readdir', happens: () => void): void {
  const real = promises[call];
  vi.spyOn(promises, call).mockImplementation((...asked: unknown[]): never => {
    happens();
    return Reflect.apply(real, promises, asked) as never;
  });
  syncBuiltinESMExports();
}

let folder = '';
let outside = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-')));
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-outside-')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
  rmSync(outside, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const uri = (path: string): string => toFileUri(join(folder, path));
const workspace = (): ReturnType<typeof createNodeFileSystem> => createNodeFileSystem(() => [toFileUri(folder)]);

function replaceByLink(path: string, target: string): void {
  rmSync(join(folder, path), { recursive: true });
  symlinkSync(target, join(folder, path));
}

test('a folder that was just read and listed and becomes a link to the outside does not exist from that moment', async () => {
  write(join(folder, 'a/b/secret.txt'), 'inside');
  write(join(outside, 'b/secret.txt'), 'outside');
  const files = workspace();
  for (const path of ['', 'a', 'a/b']) await files.list(uri(path));
  expect(await files.readText(uri('a/b/secret.txt'))).toBe('inside');
  replaceByLink('a', outside);
  expect(await files.readText(uri('a/b/secret.txt'))).toBeUndefined();
  expect(await files.exists(uri('a/b/secret.txt'))).toBe(false);
  expect(await files.list(uri('a/b'))).toEqual([]);
  expect(await files.list(uri('a'))).toEqual([]);
});

test('a file that becomes a link to the outside between looking and opening is not read', async () => {
  write(join(folder, 'secret.txt'), 'inside');
  write(join(outside, 'secret.txt'), 'outside');
  beforehand('open', () => replaceByLink('secret.txt', join(outside, 'secret.txt')));
  expect(await workspace().readText(uri('secret.txt'))).toBeUndefined();
});

test('a folder that becomes a link to the outside between looking and opening is not read through', async () => {
  write(join(folder, 'a/secret.txt'), 'inside');
  write(join(outside, 'secret.txt'), 'outside');
  beforehand('open', () => replaceByLink('a', outside));
  expect(await workspace().readText(uri('a/secret.txt'))).toBeUndefined();
});

test('a folder that becomes a link to the outside between looking and listing is not listed', async () => {
  write(join(folder, 'a/open.txt'), 'inside');
  write(join(outside, 'secret.txt'), 'outside');
  beforehand('readdir', () => replaceByLink('a', outside));
  expect(await workspace().list(uri('a'))).toEqual([]);
});

test('a file that is replaced while it is read has its old text or its new one', async () => {
  write(join(folder, 'a.txt'), 'old');
  write(join(folder, 'new.txt'), 'new');
  beforehand('open', () => renameSync(join(folder, 'new.txt'), join(folder, 'a.txt')));
  expect(await workspace().readText(uri('a.txt'))).toBe('new');
});

test('a workspace folder that is a link is followed where it leads now', async () => {
  write(join(outside, 'one/a.txt'), 'one');
  write(join(outside, 'two/a.txt'), 'two');
  write(join(outside, 'two/b.txt'), 'two');
  symlinkSync(join(outside, 'one'), join(outside, 'two/back'));
  symlinkSync(join(outside, 'one'), join(folder, 'root'));
  const files = createNodeFileSystem(() => [uri('root')]);
  expect(await files.readText(uri('root/a.txt'))).toBe('one');
  replaceByLink('root', join(outside, 'two'));
  expect(await files.readText(uri('root/a.txt'))).toBe('two');
  expect(await files.list(uri('root'))).toHaveLength(2);
  expect(await files.exists(uri('root/b.txt'))).toBe(true);
  expect(await files.readText(uri('root/back/a.txt'))).toBeUndefined();
});

test('no text is given by what a workspace folder led to a moment ago', async () => {
  write(join(outside, 'one/a.txt'), 'one');
  write(join(outside, 'two/b.txt'), 'two');
  symlinkSync(join(outside, 'one'), join(outside, 'two/back'));
  symlinkSync(join(outside, 'one'), join(folder, 'root'));
  const files = createNodeFileSystem(() => [uri('root')]);
  expect(await files.readText(uri('root/a.txt'))).toBe('one');
  replaceByLink('root', join(outside, 'two'));
  expect(await files.readText(uri('root/back/a.txt'))).toBeUndefined();
  expect(await files.list(uri('root/back'))).toEqual([]);
});

test('where a workspace folder leads is not believed for long, even if only existence is asked for', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  write(join(outside, 'one/a.txt'), 'one');
  write(join(outside, 'two/a.txt'), 'two');
  symlinkSync(join(outside, 'one'), join(folder, 'root'));
  const files = createNodeFileSystem(() => [uri('root')]);
  expect(await files.exists(uri('root/a.txt'))).toBe(true);
  replaceByLink('root', join(outside, 'two'));
  vi.advanceTimersByTime(2000);
  expect(await files.exists(uri('root/a.txt'))).toBe(true);
});

test('a workspace folder that is made later is read from then on', async () => {
  const files = createNodeFileSystem(() => [uri('later')]);
  expect(await files.readText(uri('later/a.txt'))).toBeUndefined();
  write(join(folder, 'later/a.txt'), 'now');
  expect(await files.readText(uri('later/a.txt'))).toBe('now');
});

test.skipIf(process.platform === 'win32')('nobody waits for the other end of a pipe', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe.txt'), join(folder, 'late')]);
  expect(await workspace().readText(uri('pipe.txt'))).toBeUndefined();
  write(join(folder, 'a.txt'), 'text');
  beforehand('open', () => renameSync(join(folder, 'late'), join(folder, 'a.txt')));
  expect(await workspace().readText(uri('a.txt'))).not.toBe('text');
});
