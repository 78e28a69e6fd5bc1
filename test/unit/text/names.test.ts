import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../server/src/text/editDistance.js';
import { findNearestName } from '../../../server/src/text/findNearestName.js';
import { formatList } from '../../../server/src/text/formatList.js';
import { isSpellingSlip } from '../../../server/src/text/isSpellingSlip.js';
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

describe('isSpellingSlip', () => {
  it.each([
    ['forkk', 'fork', true],
    ['Readd', 'Read', true],
    ['reaad', 'Read', true],
    ['reed', 'Read', true],
    ['raed', 'Read', true],
    ['wite', 'Write', true],
    ['skil', 'Skill', true],
    ['Read', 'read', false],
    ['Reads', 'Read', false],
    ['head', 'Read', false],
    ['exit', 'Edit', false],
    ['dash', 'Bash', false],
    ['real', 'Read', false],
    ['lpsp', 'LSP', false],
    ['gep', 'Grep', false],
    ['reedd', 'Read', false],
    ['', 'Read', false],
  ])('of “%s” and “%s” is %s', (name, other, expected) => {
    expect(isSpellingSlip(name, other)).toBe(expected);
  });
});

describe('findNearestName', () => {
  it.each([
    ['descripton', 'description'],
    ['Allowed_Tools', 'allowed-tools'],
    ['nam', 'name'],
    ['licence text', undefined],
    ['x'.repeat(41), undefined],
  ])('of “%s” is %s', (name, nearest) => {
    const candidates = ['name', 'description', 'allowed-tools', `${'x'.repeat(40)}y`];
    expect(findNearestName(name, candidates)).toBe(nearest);
  });

  it('allows fewer differences for a smaller share', () => {
    expect(findNearestName('nmae', ['name'], 4)).toBeUndefined();
    expect(findNearestName('nam', ['name'], 4)).toBe('name');
  });
});

describe('formatList', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('of %j is “%s”', (names, text) => {
    expect(formatList(names)).toBe(text);
  });

  it('counts the names over the maximum', () => {
    expect(formatList(['a', 'b', 'c', 'd'], 3)).toBe('a, b and 2 more');
    expect(formatList(['a', 'b', 'c'], 3)).toBe('a, b and c');
  });
});
