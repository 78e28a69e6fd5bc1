import { readdirSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as baselines from '../../../server/src/cli/check/baseline.js';
import type * as paths from '../../../server/src/cli/check/sortByPath.js';
import type * as configurations from '../../../server/src/cli/configuration/findConfigurationPlaces.js';
import type * as served from '../../../server/src/cli/inputs/findServedFolders.js';
import type * as places from '../../../server/src/node/isBelow.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';

/** A disk with every folder, and no file. What is written goes to `globalThis.written`. */
const fakeDisk: Plugin = {
  name: 'fake disk',
  setup(bundler) {
    bundler.onResolve({ filter: /^node:fs\/promises$/ }, ({ path, namespace }) =>
      namespace === 'fake-disk' ? { path, external: true } : { path, namespace: 'fake-disk' },
    );
    bundler.onLoad({ filter: /.*/, namespace: 'fake-disk' }, () => ({
      contents: `
        export * from 'node:fs/promises';
        export const realpath = async path => path;
        export const mkdir = async () => undefined;
        export const writeFile = async (path, text) => { globalThis.written = { path, text }; };`,
    }));
  },
};

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
    plugins: [fakeDisk],
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}

let formatPath: (typeof paths)['formatPath'];
let isBelow: (typeof places)['isBelow'];
let findServedFolders: (typeof served)['findServedFolders'];
let findConfigurationPlaces: (typeof configurations)['findConfigurationPlaces'];
let writeBaseline: (typeof baselines)['writeBaseline'];
beforeAll(async () => {
  ({ formatPath } = (await importForWindows('server/src/cli/check/sortByPath.ts')) as typeof paths);
  ({ isBelow } = (await importForWindows('server/src/node/isBelow.ts')) as typeof places);
  ({ findServedFolders } = (await importForWindows('server/src/cli/inputs/findServedFolders.ts')) as typeof served);
  ({ findConfigurationPlaces } = (await importForWindows(
    'server/src/cli/configuration/findConfigurationPlaces.ts',
  )) as typeof configurations);
  ({ writeBaseline } = (await importForWindows('server/src/cli/check/baseline.ts')) as typeof baselines);
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

  it.each([
    ['file:///c%3A/Work/a', 'C:\\work', ['c:\\Work\\a']],
    ['file:///C:/', 'c:\\work', ['c:\\work']],
    ['file:///c%3A/work2', 'c:\\work', []],
    ['file:///d%3A/work', 'c:\\work', []],
    ['file://server/share/a', '\\\\server\\share', ['\\\\server\\share\\a']],
    ['file://server/other', '\\\\server\\share', []],
  ])('a client with the root %s, limited to %s, gets %j', async (root, named, expected) => {
    expect(await findServedFolders([root], named, 'c:\\')).toEqual(expected);
  });

  it.each([
    [['A\\x.md', 'a\\b\\y.md'], 'c:\\work', ['c:\\work\\A\\', 'c:\\work\\', 'c:\\']],
    [['c:\\one\\x.md', 'd:\\two\\y.md'], 'd:\\', ['c:\\', 'd:\\']],
    [['\\\\server\\share\\a\\x.md'], 'c:\\', ['\\\\server\\share\\a\\', '\\\\server\\share\\', 'c:\\']],
  ])('the configuration of %j in %s may be in %j', async (named, cwd, folders) => {
    const files = folders.map(folder => `${folder}skillwright.json`);
    expect(await findConfigurationPlaces(named, cwd)).toEqual(files);
  });

  it.each([
    ['file:///c%3A/work/a%20b/SKILL.md', 'a b/SKILL.md'],
    ['file:///c%3A/Work/SKILL.md', 'SKILL.md'],
    ['file:///c%3A/other/SKILL.md', '../other/SKILL.md'],
    ['file:///d%3A/SKILL.md', 'd:/SKILL.md'],
    ['file://server/share/SKILL.md', '//server/share/SKILL.md'],
  ])('a baseline calls %s %s', async (uri, key) => {
    const finding = { code: 'skill/title-missing', span: { start: 0, end: 0 }, message: '', related: [] };
    const file = {
      uri,
      path: '',
      source: createSourceText('# A\n'),
      findings: [{ ...finding, severity: 'info', fixes: () => [] }],
    };
    const report = { files: [file], milliseconds: 0, configurations: [], linksOutside: [], pathOf: () => '' };
    await writeBaseline(report as unknown as Parameters<typeof writeBaseline>[0], 'known.json', 'C:\\work');
    const { path, text } = (globalThis as unknown as { written: { path: string; text: string } }).written;
    expect(path).toBe('C:\\work\\known.json');
    // Other systems would create a folder of this name in the working directory.
    expect(readdirSync('.')).not.toContain('C:\\work');
    expect(Object.keys((JSON.parse(text) as { files: object }).files)).toEqual([key]);
  });
});
