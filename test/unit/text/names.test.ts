import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../server/src/text/editDistance.js';
import { isTransposition } from '../../../server/src/text/isTransposition.js';
import { maxEditDistanceLength } from '../../../server/src/text/limits.js';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['name', 'name', 0],
    ['name', 'nam', 1],
    ['name', 'names', 1],
    ['name', 'game', 1],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 2],
  ])('of “%s” and “%s” is %d', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it('compares long names only as a whole', () => {
    const longest = 'a'.repeat(maxEditDistanceLength);
    expect(editDistance(longest, `${longest.slice(1)}b`)).toBe(1);
    expect(editDistance(`${longest}a`, `${longest}a`)).toBe(0);
    expect(editDistance(`${longest}a`, `${longest}b`)).toBe(maxEditDistanceLength + 1);
    expect(editDistance('b', `${longest}a`)).toBe(maxEditDistanceLength + 1);
  });
});

describe('isTransposition', () => {
  it.each([
    ['modle', 'model', true],
    ['ba', 'ab', true],
    ['bacd', 'abcd', true],
    ['model', 'model', false],
    ['mdoel', 'modle', false],
    ['abc', 'ab', false],
    ['abcd', 'abdd', false],
    ['baxd', 'abcd', false],
    ['cba', 'abc', false],
  ])('of “%s” and “%s” is %s', (a, b, expected) => {
    expect(isTransposition(a, b)).toBe(expected);
    expect(isTransposition(b, a)).toBe(expected);
  });
});
