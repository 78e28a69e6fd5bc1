import { win32 } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as uris from '../../../server/src/core/workspace/uri.js';

/** The module as it runs on Windows: the platform is set in the bundle. */
let uri: typeof uris;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['server/src/core/workspace/uri.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.platform': '"win32"' },
  });
  uri = (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)) as typeof uris;
});

describe('on Windows', () => {
  it.each([
    ['c:\\Users\\a b\\SKILL.md', 'file:///c%3A/Users/a%20b/SKILL.md'],
    ['c:\\', 'file:///c%3A/'],
    ['d:\\ä#b%20\\x', 'file:///d%3A/%C3%A4%23b%2520/x'],
    ['\\\\server\\share\\x y', 'file://server/share/x%20y'],
  ])('%s is %s', (path, expected) => {
    expect(uri.toFileUri(path)).toBe(expected);
    expect(uri.toFilePath(expected)).toBe(path);
  });

  it('a drive has one spelling, whatever a client or a user writes', () => {
    const spellings = ['file:///C:/a/B.md', 'file:///c:/a/B.md', 'file:///c%3A/a/B.md', 'file:///C%3A/a/B.md'];
    expect(new Set(spellings.map(each => uri.normalizeUri(each)))).toEqual(new Set(['file:///c%3A/a/B.md']));
    expect(new Set(['C:\\a\\B.md', 'c:/a/B.md', 'C:/a\\B.md'].map(each => uri.toFileUri(each)))).toEqual(
      new Set(['file:///c%3A/a/B.md']),
    );
  });

  it('children, folders and relative paths stay on their drive or share', () => {
    for (const folder of ['c:\\work\\skills', '\\\\server\\share\\skills']) {
      const directory = uri.toFileUri(folder);
      const file = uri.resolvePath(directory, '../other/ä b.md');
      expect(uri.toFilePath(file)).toBe(win32.join(folder, '..', 'other', 'ä b.md'));
      expect(uri.directoryOf(uri.childOf(directory, 'SKILL.md'))).toBe(directory);
      expect(uri.baseName(file)).toBe('ä b.md');
      expect(uri.isInside(uri.childOf(directory, 'ä'), directory)).toBe(true);
      expect(uri.isInside(file, directory)).toBe(false);
      expect(uri.toRelativePath(directory, uri.childOf(directory, 'x y'))).toBe('x y');
    }
  });

  it.each(['c:\\work', 'c:\\', '\\\\server\\share\\work', '\\\\server\\share\\a\\b'])(
    'nothing is above the root of %s',
    folder => {
      for (const path of ['..', '../..', '../../../x', '../../../../../ä b/c.md', '../x/../../../../y']) {
        const resolved = uri.toFilePath(uri.resolvePath(uri.toFileUri(folder), path));
        expect(resolved.replace(/\\$/, '')).toBe(win32.resolve(folder, path).replace(/\\$/, ''));
      }
      let place = uri.toFileUri(win32.join(folder, 'x'));
      for (let step = 0; step < 6; step++) {
        const above = uri.directoryOf(place);
        expect(uri.toFilePath(above).replace(/\\$/, '')).toBe(win32.dirname(uri.toFilePath(place)).replace(/\\$/, ''));
        place = above;
      }
      expect(uri.directoryOf(place)).toBe(place);
    },
  );

  it('a path to another drive stays a path', () => {
    expect(uri.resolvePath('file:///c%3A/a', '/d:/x')).toBe('file:///d%3A/x');
  });
});
