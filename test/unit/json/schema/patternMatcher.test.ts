import { describe, expect, test } from 'vitest';
import { maxBoundedRepeat, maxMatchedLength, maxUnboundedRepeats } from '../../../../server/src/json/limits.js';
import { isSafePattern, matchesPattern } from '../../../../server/src/json/schema/patternMatcher.js';

describe('a pattern whose backtracking is bounded is safe', () => {
  test.each([
    '^[a-z0-9-]+$',
    '^[a-z]+(-[a-z]+)*$',
    '^(?:ab)+$',
    '^(a|b)?c{2,5}$',
    String.raw`^\d{4}-\d{2}-\d{2}$`,
    '(?:a+)?',
    '(a+|b){0,1}',
    '(?:,[^,]*)*',
    String.raw`^[^\s@]+@[^\s@]+$`,
    'a*'.repeat(maxUnboundedRepeats),
    `a{${maxBoundedRepeat}}`.repeat(maxUnboundedRepeats + 1),
  ])('%s', pattern => expect(isSafePattern(pattern)).toBe(true));
});

describe('a pattern whose backtracking may explode is not', () => {
  test.each([
    '(a+)+b',
    '(a|aa)+b',
    '(a*)*',
    '(?:a|b|ab)*c',
    '(?:-a*-*)*b',
    '(?:a[a-z]*)*b',
    '(?:ab+a)*x',
    '(x(a+)+)?',
    '(?:,(?:a|b)*)*',
    'a*'.repeat(maxUnboundedRepeats + 1),
    `a{1,${maxBoundedRepeat + 1}}`.repeat(maxUnboundedRepeats + 1),
    `(?:${'a*'.repeat(maxUnboundedRepeats)})|b*`,
  ])('%s', pattern => expect(isSafePattern(pattern)).toBe(false));
});

describe('matchesPattern', () => {
  test.each([
    ['^a+$', 'aa', true],
    ['^a+$', 'ab', false],
    ['a', 'xax', true],
    ['^.$', '👍', true],
  ])('%s on %s: %s', (pattern, text, matches) => expect(matchesPattern(pattern, text)).toBe(matches));

  test.each([
    ['a pattern that may explode', '(a|aa)+b', 'aaaa'],
    ['look-around', '(?=a)a', 'a'],
    ['a pattern that is no regular expression with the u flag', String.raw`\-`, '-'],
    ['a text over the limit', 'a', 'a'.repeat(maxMatchedLength + 1)],
  ])('does not judge %s', (_name, pattern, text) => expect(matchesPattern(pattern, text)).toBeUndefined());

  test('judges a text of the greatest length', () => {
    expect(matchesPattern('a', 'a'.repeat(maxMatchedLength))).toBe(true);
  });
});
