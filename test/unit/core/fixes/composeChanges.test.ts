import { expect, test } from 'vitest';
import { composeChanges } from '../../../../server/src/core/fixes/composeChanges.js';
import { applied } from '../../../support/memoryWorkspace.js';

const change = (start: number, end: number, newText: string) => ({ span: { start, end }, newText });

test('changes that do not touch stay apart, with offsets of the original text', () => {
  const first = [change(0, 1, 'long')];
  expect(composeChanges(first, [change(8, 9, '')], applied('a bcd efg', first))).toEqual([
    change(0, 1, 'long'),
    change(5, 6, ''),
  ]);
});

/** All lists of up to two changes of a text that do not overlap. */
function* listChanges(length: number, newText: string): Generator<readonly ReturnType<typeof change>[]> {
  for (let start = 0; start <= length; start++) {
    for (let end = start; end <= Math.min(length, start + 2); end++) {
      yield [change(start, end, newText)];
      for (let next = end + 1; next <= length; next++) {
        yield [change(start, end, newText), change(next, Math.min(length, next + 1), '')];
      }
    }
  }
}

test('the composed changes do not overlap and give the same text, whatever the two lists are', () => {
  const original = 'abcde';
  let count = 0;
  for (const first of listChanges(original.length, 'XY')) {
    const between = applied(original, first);
    for (const second of listChanges(between.length, '1')) {
      const composed = composeChanges(first, second, between);
      const after = applied(between, second);
      if (applied(original, composed) !== after) expect({ first, second, composed }).toBe(after);
      const isApart = composed.every(({ span }, index) => (composed[index - 1]?.span.end ?? -1) < span.start);
      if (!isApart) expect({ first, second }).toBe(composed);
      count++;
    }
  }
  expect(count).toBeGreaterThan(1000);
});
