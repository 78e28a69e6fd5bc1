import { expect, test } from 'vitest';
import { createIgnoreRules, noIgnoreRules, walkFiles } from '../../../../server/src/core/index.js';
import { isNeverWalked } from '../../../../server/src/shared/fileNames.js';
import { MemoryFiles } from '../../../support/memoryFiles.js';

const root = 'file:///w';

async function walk(
  texts: Readonly<Record<string, string>>,
  createRules = createIgnoreRules,
): Promise<readonly string[]> {
  const files = new MemoryFiles(
    Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${root}/${path}`, text])),
  );
  const found = await walkFiles(files, root, gitignore => createRules(gitignore));
  return found.map(({ uri }) => uri.slice(root.length + 1)).sort();
}

test('finds files at every depth, with their names', async () => {
  const files = new MemoryFiles({ 'file:///w/a/b/c.md': '', 'file:///w/d.md': '' });
  expect([...(await walkFiles(files, root))].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { uri: 'file:///w/a/b/c.md', name: 'c.md' },
    { uri: 'file:///w/d.md', name: 'd.md' },
  ]);
});

test('skips packages, the repository and our cache, and nothing that only looks like them', async () => {
  const texts = {
    'node_modules/a.md': '',
    'b/node_modules/a.md': '',
    '.git/config': '',
    '.gitx/a.md': '',
    '.cache/skills/a.md': '',
    'b/.cache/skills/a.md': '',
    '.cache/other/a.md': '',
    'skills/a.md': '',
  };
  expect(await walk(texts)).toEqual(['.cache/other/a.md', '.gitx/a.md', 'skills/a.md']);
});

test('obeys .gitignore, the deepest first', async () => {
  const texts = {
    '.gitignore': 'out/\n*.log\n/top.md\n',
    'out/a.md': '',
    'a/out/b.md': '',
    'top.md': '',
    'a/top.md': '',
    'a.log': '',
    'a/.gitignore': '!keep.log\nout2\n',
    'a/keep.log': '',
    'a/other.log': '',
    'a/out2/c.md': '',
    'out2/c.md': '',
  };
  expect(await walk(texts)).toEqual(['.gitignore', 'a/.gitignore', 'a/keep.log', 'a/top.md', 'out2/c.md']);
});

test('a pattern with a path is relative to its file', async () => {
  const texts = { '.gitignore': '/a/b/c.md\n', 'a/b/c.md': '', 'a/b/d.md': '', 'b/c.md': '' };
  expect(await walk(texts)).toEqual(['.gitignore', 'a/b/d.md', 'b/c.md']);
});

test('rules that ignore nothing do so in folders too', async () => {
  expect(await walk({ 'a/.gitignore': '*\n', 'a/b.md': '' }, () => noIgnoreRules)).toEqual(['a/.gitignore', 'a/b.md']);
});

test('the case of names counts as git is told', () => {
  expect(createIgnoreRules('Out\n').isIgnored('out', true)).toBe(false);
  expect(createIgnoreRules('Out\n', true).isIgnored('out', true)).toBe(true);
  expect(createIgnoreRules('Out\n', true).within('a', 'X\n').isIgnored('x', false)).toBe(true);
  expect(createIgnoreRules(undefined).isIgnored('out', true)).toBe(false);
  expect(createIgnoreRules('out/\n').isIgnored('out', false)).toBe(false);
});

test('isNeverWalked knows parts of paths', () => {
  expect(['file:///w/node_modules/a', 'file:///w/.git', 'file:///w/node_modules2/a'].map(isNeverWalked)).toEqual([
    true,
    true,
    false,
  ]);
});
