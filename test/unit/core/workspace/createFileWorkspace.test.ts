import { expect, test } from 'vitest';
import { createFileWorkspace, isAtOrInside, type FileWorkspace } from '../../../../server/src/core/index.js';
import { isQuick } from '../../../support/inputShare.js';
import { tinyKinds } from '../../../support/tinyKinds.js';

const uriOf = (name: string): string => `file:///w/${name}.tiny`;

/** Files that may be given and taken, and the URIs that were read. */
function watched(texts: Map<string, string>): { workspace: FileWorkspace; read: string[] } {
  const read: string[] = [];
  const workspace = createFileWorkspace({
    files: {
      readText(uri) {
        read.push(uri);
        return Promise.resolve(texts.get(uri));
      },
      readBytes: () => Promise.resolve(undefined),
      list: () =>
        Promise.resolve([...texts.keys()].map(uri => ({ name: uri.slice('file:///w/'.length), type: 'file' }))),
      exists: uri => Promise.resolve(texts.has(uri)),
    },
    kinds: tinyKinds,
    roots: () => ['file:///w'],
  });
  return { workspace, read };
}

const uri = uriOf('a');

test('a place without a document is looked at once', async () => {
  const { workspace, read } = watched(new Map());
  expect(await Promise.all([workspace.document(uri), workspace.document(uri)])).toEqual([undefined, undefined]);
  expect(await workspace.document(uri)).toBeUndefined();
  expect(read).toEqual([uri]);
});

test.each<[string, (workspace: FileWorkspace) => void]>([
  ['that file has changed', workspace => workspace.forgetContent(uri)],
  ['files were created', workspace => workspace.forgetFileList()],
])('a file that appears is seen once the workspace is told that %s', async (_name, tell) => {
  const texts = new Map<string, string>();
  const { workspace } = watched(texts);
  expect(await workspace.document(uri)).toBeUndefined();
  texts.set(uri, 'one');
  tell(workspace);
  expect((await workspace.document(uri))?.source.text).toBe('one');
  texts.delete(uri);
  workspace.forgetContent(uri);
  expect(await workspace.document(uri)).toBeUndefined();
});

test.each<[string, (workspace: FileWorkspace) => void]>([
  ['that file has changed', workspace => workspace.forgetContent(uri)],
  ['files were created', workspace => workspace.forgetFileList()],
])('what was read before %s is not remembered as missing', async (_name, tell) => {
  const texts = new Map<string, string>();
  const { workspace } = watched(texts);
  const before = workspace.document(uri);
  await Promise.resolve();
  texts.set(uri, 'one');
  tell(workspace);
  await before;
  expect((await workspace.document(uri))?.source.text).toBe('one');
});

test('who asks after files were created gets no answer to an earlier question', async () => {
  const texts = new Map<string, string>();
  const { workspace } = watched(texts);
  const before = workspace.document(uri);
  await Promise.resolve();
  texts.set(uri, 'one');
  workspace.forgetFileList();
  expect((await workspace.document(uri))?.source.text).toBe('one');
  expect(await before).toBeUndefined();
});

test('all documents of a folder are forgotten at once, and no others', async () => {
  const inside = 'file:///w/pkg/b.tiny';
  const beside = 'file:///w/pkg2/b.tiny';
  const texts = new Map([inside, beside].map(name => [name, name]));
  const { workspace, read } = watched(texts);
  await workspace.document(beside);
  expect(await workspace.contains(inside, 'pkg')).toBe(true);
  expect(await workspace.document(inside)).toBeDefined();
  texts.clear();
  workspace.forgetContents(isAtOrInside(new Set(['file:///w/pkg', 'file:///w/other/pkg'])));
  expect(await workspace.document(inside)).toBeUndefined();
  expect(await workspace.contains(inside, 'pkg')).toBe(false);
  expect(await workspace.document(beside)).toBeDefined();
  expect(read.filter(asked => asked === beside)).toHaveLength(1);
});

test('an older text that arrives late does not replace a newer one', async () => {
  const texts = new Map([[uri, 'old']]);
  const { workspace } = watched(texts);
  const before = workspace.document(uri);
  await Promise.resolve();
  texts.set(uri, 'new');
  workspace.forgetContent(uri);
  expect((await workspace.document(uri))?.source.text).toBe('new');
  await before;
  expect((await workspace.document(uri))?.source.text).toBe('new');
});

test.skipIf(isQuick)('many places without a document drive no document out', async () => {
  const { workspace, read } = watched(new Map([[uri, 'one']]));
  const document = await workspace.document(uri);
  for (let index = 0; index < 5000; index++) await workspace.document(uriOf(`missing${String(index)}`));
  expect(await workspace.document(uri)).toBe(document);
  expect(read.filter(asked => asked === uri)).toHaveLength(1);
});

test('the least recently used of many documents are read again', async () => {
  const names = Array.from({ length: 2001 }, (_, index) => uriOf(`d${String(index)}`));
  const { workspace, read } = watched(new Map(names.map(name => [name, name])));
  const [first = '', second = ''] = names;
  for (const name of names.slice(0, 2000)) await workspace.document(name);
  await workspace.document(first);
  await workspace.document(names[2000] ?? '');
  read.length = 0;
  await workspace.document(first);
  await workspace.document(second);
  expect(read).toEqual([second]);
});

test('knows the files that contain a text, each read once until it changes', async () => {
  const texts = new Map([
    [uriOf('a'), 'one two'],
    [uriOf('b'), 'three'],
  ]);
  const { workspace, read } = watched(texts);
  const accept = (name: string): boolean => name.endsWith('.tiny');
  const find = (): Promise<readonly string[]> => workspace.findContaining(accept, 'two');
  expect(await Promise.all([find(), find()])).toEqual([[uriOf('a')], [uriOf('a')]]);
  expect(read).toEqual([uriOf('a'), uriOf('b')]);
  texts.set(uriOf('b'), 'two');
  workspace.forgetContent(uriOf('b'));
  expect(await find()).toEqual([uriOf('a'), uriOf('b')]);
  texts.set(uriOf('a'), 'none');
  workspace.forgetContents(place => place === uriOf('a'));
  expect(await find()).toEqual([uriOf('b')]);
  expect(read).toEqual([uriOf('a'), uriOf('b'), uriOf('b'), uriOf('a')]);
  texts.set(uriOf('c'), 'two');
  workspace.forgetFileList();
  expect(await find()).toEqual([uriOf('b'), uriOf('c')]);
});

test('knows versions of files without reading them', async () => {
  const texts = new Map([
    [uriOf('a'), 'one'],
    [uriOf('b'), 'two'],
  ]);
  const { workspace, read } = watched(texts);
  const accept = (name: string): boolean => name.endsWith('.tiny');
  const versions = await workspace.listVersions(accept);
  expect([...versions.keys()]).toEqual([uriOf('a'), uriOf('b')]);
  expect(await workspace.listVersions(accept)).toBe(versions);
  workspace.forgetContent(uriOf('b'));
  const next = await workspace.listVersions(accept);
  expect(next.get(uriOf('a'))).toBe(versions.get(uriOf('a')));
  expect(next.get(uriOf('b'))).not.toBe(versions.get(uriOf('b')));
  expect(read).toEqual([]);
});

test('knows facts about files, each read once until it changes', async () => {
  const texts = new Map([
    [uriOf('a'), 'one two'],
    [uriOf('b'), 'three'],
    [uriOf('c'), ''],
  ]);
  const { workspace, read } = watched(texts);
  const accept = (name: string): boolean => name.endsWith('.tiny');
  const countWords = (_uri: string, text: string): number | undefined =>
    text === '' ? undefined : text.split(' ').length;
  const { signal } = new AbortController();
  const find = (): Promise<ReadonlyMap<string, number>> =>
    workspace.readEach(accept, countWords, { maxFiles: 10, isSame: Object.is, signal });
  const [facts, same] = await Promise.all([find(), find()]);
  expect([...facts]).toEqual([
    [uriOf('a'), 2],
    [uriOf('b'), 1],
  ]);
  expect(same).toBe(facts);
  expect(await find()).toBe(facts);
  // A file that is parsed now is not read again.
  await workspace.document(uriOf('a'));
  expect(read).toEqual([uriOf('a'), uriOf('b'), uriOf('c')]);
  texts.set(uriOf('c'), 'x y z');
  workspace.forgetContent(uriOf('c'));
  expect([...(await find())]).toEqual([
    [uriOf('a'), 2],
    [uriOf('b'), 1],
    [uriOf('c'), 3],
  ]);
  expect(
    await workspace.readEach(accept, countWords, { maxFiles: 1, isSame: Object.is, signal: AbortSignal.abort() }),
  ).toEqual(new Map());
});

test('after a file is created, only this file is read for facts', async () => {
  const texts = new Map([
    [uriOf('a'), 'one'],
    [uriOf('b'), 'two'],
  ]);
  const { workspace, read } = watched(texts);
  const accept = (name: string): boolean => name.endsWith('.tiny');
  const readLength = (_uri: string, text: string): number => text.length;
  const options = { maxFiles: 10, isSame: Object.is, signal: new AbortController().signal };
  await workspace.readEach(accept, readLength, options);
  await workspace.findContaining(accept, 'o');
  read.length = 0;
  texts.set(uriOf('c'), 'three');
  workspace.forgetContents(isAtOrInside(new Set([uriOf('c')])));
  workspace.forgetFileList();
  expect((await workspace.readEach(accept, readLength, options)).get(uriOf('c'))).toBe(5);
  expect(await workspace.findContaining(accept, 'o')).toEqual([uriOf('a'), uriOf('b')]);
  expect(new Set(read)).toEqual(new Set([uriOf('c')]));
});
