import { describe, expect, test } from 'vitest';
import { isEqualJson, isEqualSet } from '../../../server/src/json/jsonEquality.js';
import type { JsonValue } from '../../../server/src/json/jsonValue.js';

describe('isEqualJson', () => {
  test.each<[JsonValue, JsonValue]>([
    [1, 1],
    [1e2, 100],
    ['a', 'a'],
    [null, null],
    [
      { a: [1, { c: true, b: null }], d: 'x' },
      { d: 'x', a: [1, { b: null, c: true }] },
    ],
  ])('%j equals %j', (a, b) => expect(isEqualJson(a, b)).toBe(true));

  test.each<[JsonValue, JsonValue]>([
    [1, '1'],
    [null, 'null'],
    [null, {}],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[[1], 2], [[1, 2]]],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: null }],
    [{ 'a":1,"b': 2 }, { a: 1, b: 2 }],
  ])('%j differs from %j', (a, b) => expect(isEqualJson(a, b)).toBe(false));
});

describe('isEqualSet', () => {
  test('ignores order and repeats', () => {
    expect(isEqualSet(['a', { b: 1 }, 'a'], [{ b: 1 }, 'a'])).toBe(true);
  });

  test.each<[JsonValue[], JsonValue[]]>([
    [['a'], ['a', 'b']],
    [['a', 'b'], ['a']],
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    [[1], ['1']],
  ])('%j differs from %j', (a, b) => expect(isEqualSet(a, b)).toBe(false));
});
