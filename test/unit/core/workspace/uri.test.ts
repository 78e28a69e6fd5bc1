import { expect, test } from 'vitest';
import {
  baseName,
  childOf,
  directoryOf,
  isAtOrInside,
  isInside,
  normalizeUri,
  resolvePath,
  toBundledPath,
  toBundledUri,
  toFilePath,
  toFileUri,
  toRelativePath,
} from '../../../../server/src/core/index.js';

test('baseName and directoryOf decode and encode', () => {
  expect(baseName('file:///w/a%20b/SKILL.md')).toBe('SKILL.md');
  expect(baseName('file:///w/a%20b')).toBe('a b');
  expect(directoryOf('file:///w/a%20b/SKILL.md')).toBe('file:///w/a%20b');
});

test.each([
  ['file:///w', 'a.md', 'file:///w/a.md'],
  ['file:///w/', 'a.md', 'file:///w/a.md'],
  ['file:///w', 'a b', 'file:///w/a%20b'],
  ['file:///w', 'é', 'file:///w/%C3%A9'],
  ['file:///w', 'a#b', 'file:///w/a%23b'],
])('childOf %s and %s', (folder, name, uri) => expect(childOf(folder, name)).toBe(uri));

test('normalizeUri gives one spelling', () => {
  expect(normalizeUri('file:///c:/a')).toBe(normalizeUri('file:///c%3A/a'));
});

test('resolvePath follows dots', () => {
  expect(resolvePath('file:///w/a', '../b/./c.md')).toBe('file:///w/b/c.md');
});

test.each([
  ['file:///w', 'file:///w', true],
  ['file:///w/a', 'file:///w', true],
  ['file:///w/a', 'file:///w/', true],
  ['file:///w2', 'file:///w', false],
  ['file:///', 'file:///w', false],
])('isInside(%s, %s): %s', (uri, folder, inside) => expect(isInside(uri, folder)).toBe(inside));

test('isAtOrInside knows places and what is in them', () => {
  const isAffected = isAtOrInside(new Set(['file:///w/a', 'file:///w/long/b']));
  expect(
    ['file:///w/a', 'file:///w/a/x/y', 'file:///w/long/b/c', 'file:///w/ab', 'file:///w/x', 'file:///w', 'w'].map(
      isAffected,
    ),
  ).toEqual([true, true, true, false, false, false, false]);
});

test.each([
  ['file:///w', 'file:///w/a%20b/c', 'a b/c'],
  ['file:///w/', 'file:///w/c', 'c'],
  ['file:///w', 'file:///w2/c', '/w2/c'],
])('toRelativePath(%s, %s)', (folder, uri, path) => expect(toRelativePath(folder, uri)).toBe(path));

test('file URIs lead to paths and back', () => {
  expect(toFileUri('/w/a b')).toBe('file:///w/a%20b');
  expect(toFilePath('file:///w/a%20b')).toBe('/w/a b');
});

test('bundled files have a scheme of their own', () => {
  expect(toBundledPath(toBundledUri('schemas/a.xsd'))).toBe('schemas/a.xsd');
  expect(toBundledUri('a')).toBe('skillwright:/a');
  expect(toBundledPath('file:///a')).toBeUndefined();
});
