import { expect, it } from 'vitest';
import { createFileIndex, type FileIndex } from '../../../../server/src/core/workspace/createFileIndex.js';

/** An index of the lengths of texts, and the names of the files that were read. */
function indexLengths(
  texts: ReadonlyMap<string, string>,
  read: string[],
  previous?: FileIndex<number>,
): FileIndex<number> {
  return createFileIndex({
    uris: [...texts.keys()],
    read(uri) {
      read.push(uri);
      const text = texts.get(uri);
      // An empty text says nothing, and this one cannot be read.
      return Promise.resolve(text === 'unreadable' ? undefined : { fact: text === '' ? undefined : text?.length });
    },
    previous,
  });
}

it('reads each file once, and again after a change', async () => {
  const texts = new Map([
    ['a', 'one'],
    ['b', ''],
  ]);
  const read: string[] = [];
  const index = indexLengths(texts, read);
  const first = await index.find();
  expect([...first]).toEqual([['a', 3]]);
  expect(await index.find()).toBe(first);
  expect(read.splice(0)).toEqual(['a', 'b']);
  texts.set('b', 'four');
  index.contentChanged('b');
  expect([...(await index.find())]).toEqual([
    ['a', 3],
    ['b', 4],
  ]);
  expect(read).toEqual(['b']);
});

it('gives the same map while all facts are the same', async () => {
  const texts = new Map([['a', 'one']]);
  const index = indexLengths(texts, []);
  const first = await index.find();
  texts.set('a', 'two');
  index.contentChanged('a');
  expect(await index.find()).toBe(first);
  texts.set('a', 'three');
  index.contentsChanged(uri => uri === 'a');
  expect([...(await index.find())]).toEqual([['a', 5]]);
});

it('takes over what the previous index knows, but not of files that changed or could not be read', async () => {
  const texts = new Map([
    ['a', 'one'],
    ['b', 'two'],
    ['c', ''],
    ['d', 'unreadable'],
    ['e', 'gone'],
  ]);
  const previous = indexLengths(texts, []);
  await previous.find();
  texts.set('b', 'three').set('d', 'readable').set('f', 'new').delete('e');
  previous.contentChanged('b');
  const read: string[] = [];
  const index = indexLengths(texts, read, previous);
  expect([...(await index.find())]).toEqual([
    ['a', 3],
    ['b', 5],
    ['d', 8],
    ['f', 3],
  ]);
  expect(read).toEqual(['b', 'd', 'f']);
});

it('gives the map of the previous index if another list has the same facts', async () => {
  const texts = new Map([['a', 'one']]);
  const previous = indexLengths(texts, []);
  const before = await previous.find();
  texts.set('b', '');
  expect(await indexLengths(texts, [], previous).find()).toBe(before);
  texts.delete('a');
  expect((await indexLengths(texts, [], previous).find()).size).toBe(0);
});

it('reads a file itself that the previous index is reading', async () => {
  const texts = new Map([['a', 'one']]);
  const previous = indexLengths(texts, []);
  const pending = previous.find();
  const read: string[] = [];
  expect([...(await indexLengths(texts, read, previous).find())]).toEqual([['a', 3]]);
  expect(read).toEqual(['a']);
  await pending;
});

it('reads again after a failure', async () => {
  let isBroken = true;
  const index = createFileIndex({
    uris: ['a'],
    read: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve({ fact: 1 })),
  });
  await expect(index.find()).rejects.toThrow('broken');
  isBroken = false;
  expect([...(await index.find())]).toEqual([['a', 1]]);
});
