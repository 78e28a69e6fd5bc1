import { expect, it } from 'vitest';
import { parseDocument, type ParsedDocument } from '../../../../server/src/core/index.js';
import { createLengthCache } from '../../../../server/src/core/workspace/createLengthCache.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';

const [kind] = documentKinds;
const documentOf = (uri: string, length: number) => {
  if (!kind) throw new Error('no kind');
  return parseDocument(uri, 'x'.repeat(length), kind, documentKinds);
};

it('keeps the documents that were used last, by their number and by the length of their texts', () => {
  const cache = createLengthCache(({ source }: ParsedDocument) => source.text.length, 3, 100);
  for (const name of ['a', 'b', 'c']) cache.set(name, documentOf(name, 10));
  expect(cache.get('a')?.uri).toBe('a');
  cache.set('d', documentOf('d', 10));
  expect([...cache.keys()]).toEqual(['c', 'a', 'd']);
  cache.set('e', documentOf('e', 90));
  expect([...cache.keys()]).toEqual(['d', 'e']);
  cache.set('f', documentOf('f', 500));
  expect([...cache.keys()]).toEqual(['f']);
});

it('counts a document that is replaced or deleted no longer', () => {
  const cache = createLengthCache(({ source }: ParsedDocument) => source.text.length, 10, 100);
  for (let round = 0; round < 5; round++) cache.set('a', documentOf('a', 60));
  cache.set('b', documentOf('b', 40));
  expect([...cache.keys()]).toEqual(['a', 'b']);
  cache.delete('a');
  cache.delete('a');
  cache.set('c', documentOf('c', 60));
  expect([...cache.keys()]).toEqual(['b', 'c']);
});
