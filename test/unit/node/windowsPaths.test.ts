import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as paths from '../../../server/src/cli/check/sortByPath.js';
import type * as fileSystem from '../../../server/src/node/nodeFileSystem.js';

/** A module as it runs on Windows: the platform and its paths are set in the bundle. */
async function importForWindows(entry: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    alias: { 'node:path': 'node:path/win32' },
    define: { 'process.platform': '"win32"' },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}

let formatPath: (typeof paths)['formatPath'];
let isBelow: (typeof fileSystem)['isBelow'];
beforeAll(async () => {
  ({ formatPath } = (await importForWindows('server/src/cli/check/sortByPath.ts')) as typeof paths);
  ({ isBelow } = (await importForWindows('server/src/node/nodeFileSystem.ts')) as typeof fileSystem);
});

describe('on Windows', () => {
  it.each([
    ['c:\\work', 'c:\\work\\a b\\SKILL.md', 'a b/SKILL.md'],
    ['C:\\Work', 'c:\\work\\SKILL.md', 'SKILL.md'],
    ['c:\\work\\x', 'c:\\work\\SKILL.md', '../SKILL.md'],
    ['c:\\work', 'd:\\other\\SKILL.md', 'd:/other/SKILL.md'],
    ['c:\\work', '\\\\server\\share\\SKILL.md', '//server/share/SKILL.md'],
    ['\\\\server\\share', '\\\\server\\share\\a\\SKILL.md', 'a/SKILL.md'],
    ['c:\\work', 'c:\\work', 'c:/work'],
  ])('reports of a run in %s call %s %s', (cwd, path, expected) => {
    expect(formatPath(cwd, path)).toBe(expected);
  });

  it.each([
    ['c:\\work\\a', 'c:\\work', true],
    ['C:\\WORK\\a', 'c:\\work', true],
    ['c:\\work', 'c:\\work', true],
    ['c:\\work\\..a', 'c:\\work', true],
    ['c:\\work2', 'c:\\work', false],
    ['c:\\', 'c:\\work', false],
    ['d:\\work\\a', 'c:\\work', false],
    ['\\\\server\\share\\a', '\\\\server\\share', true],
    ['\\\\server\\other\\a', '\\\\server\\share', false],
    ['\\\\server\\share\\a', 'c:\\', false],
  ])('%s is inside of %s: %s', (path, folder, expected) => {
    expect(isBelow(path, folder)).toBe(expected);
  });
});
