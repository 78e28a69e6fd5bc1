import { describe, expect, test } from 'vitest';
import { maxPatternDepth, maxPatternLength } from '../../../../server/src/json/limits.js';
import { hasChar, parsePattern, type PatternNode } from '../../../../server/src/json/schema/pattern.js';

type Chars = Extract<PatternNode, { kind: 'chars' }>;

/** The pattern as text: sets as `[…]` of code points, repeats as `{min,max}`. */
function print(node: PatternNode | undefined): string {
  if (!node) return 'unreadable';
  if (node.kind === 'chars')
    return `${node.negated ? '^' : ''}[${node.ranges.map(range => [...new Set(range)].join('-')).join(' ')}]`;
  if (node.kind === 'sequence') return `(${node.of.map(print).join('')})`;
  if (node.kind === 'choice') return `<${node.of.map(print).join('|')}>`;
  return `${print(node.of)}{${node.min},${node.max}}`;
}

describe('parsePattern reads', () => {
  test.each([
    ['characters', 'ab', '([97][98])'],
    ['characters of two units', '👍', '([128077])'],
    ['anchors as nothing', String.raw`^a\b$`, '([97])'],
    ['alternatives', 'a|b|', '<([97])|([98])|()>'],
    ['a group', '(ab)', '(([97][98]))'],
    ['a group without a number', '(?:a)', '(([97]))'],
    ['a named group', '(?<x1>a)', '(([97]))'],
    ['any character', '.', '(^[10 13])'],
    ['quantifiers', 'a*b+c?', '([97]{0,Infinity}[98]{1,Infinity}[99]{0,1})'],
    ['bounds', 'a{2}b{2,}c{2,12}', '([97]{2,2}[98]{2,Infinity}[99]{2,12})'],
    ['lazy quantifiers', 'a*?b', '([97]{0,Infinity}[98])'],
    ['a brace that is no quantifier', 'a{x}', '([97][123][120][125])'],
    ['classes', String.raw`\d\w`, '([48-57][48-57 65-90 97-122 95])'],
    ['negated classes', String.raw`\D\S`, '(^[48-57]^[9-13 32 160])'],
    ['control escapes', String.raw`\n\r\t\f\v\0`, '([10][13][9][12][11][0])'],
    ['code point escapes', String.raw`\u{1F44D}\u0041\x42`, '([128077][65][66])'],
    ['escaped punctuation', String.raw`\.\*`, '([46][42])'],
    ['a set', '[abc]', '([97 98 99])'],
    ['a range', '[a-f0-9]', '([97-102 48-57])'],
    ['a negated set', '[^a]', '(^[97])'],
    ['a hyphen at the end', '[a-]', '([97 45])'],
    ['a hyphen after a class', String.raw`[\d-x]`, '([48-57 45 120])'],
    ['a backspace', String.raw`[\b]`, '([8])'],
    ['a class in a set', String.raw`[\s_]`, '([9-13 32 160 95])'],
    ['a range of escapes', String.raw`[\x41-\x43]`, '([65-67])'],
    ['a negated class in a set', String.raw`[\D]`, '([0-47 58-1114111])'],
    ['the complement of unordered ranges', String.raw`[\W]`, '([0-47 58-64 91-94 96 123-1114111])'],
    ['an empty pattern', '', '()'],
  ])('%s', (_name, source, tree) => expect(print(parsePattern(source))).toBe(tree));
});

describe('parsePattern does not read', () => {
  test.each([
    ['look-ahead', '(?=a)'],
    ['look-behind', '(?<=a)'],
    ['a flag group', '(?i)a'],
    ['back references', String.raw`(a)\1`],
    ['named back references', String.raw`(?<x>a)\k<x>`],
    ['properties', String.raw`\p{L}`],
    ['negated properties', String.raw`\P{L}`],
    ['control letters', String.raw`\cA`],
    ['a word boundary negated', String.raw`\B`],
    ['a group that is not closed', '(a'],
    ['a group that was not opened', 'a)'],
    ['a set that is not closed', '[a'],
    ['a range backwards', '[b-a]'],
    ['a range that ends with a class', String.raw`[a-\d]`],
    ['a range without its end', '[a-'],
    ['a quantifier of nothing', '*a'],
    ['two quantifiers', 'a**'],
    ['an escape of nothing', 'a\\'],
    ['a code point that does not exist', String.raw`\u{110000}`],
    ['an invalid escape in a set', String.raw`[\p]`],
    ['an invalid alternative', 'a|+'],
  ])('%s', (_name, source) => expect(parsePattern(source)).toBeUndefined());
});

describe('limits', () => {
  test('of the length', () => {
    expect(parsePattern('a'.repeat(maxPatternLength))).toBeDefined();
    expect(parsePattern('a'.repeat(maxPatternLength + 1))).toBeUndefined();
  });

  test('of nested groups', () => {
    const nest = (depth: number): string => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
    expect(parsePattern(nest(maxPatternDepth))).toBeDefined();
    expect(parsePattern(nest(maxPatternDepth + 1))).toBeUndefined();
  });

  test('the greatest code point exists', () => {
    expect(print(parsePattern(String.raw`\u{10FFFF}`))).toBe('([1114111])');
  });
});

test('hasChar includes both ends of a range', () => {
  const set: Chars = { kind: 'chars', ranges: [[48, 57]], negated: false };
  expect([47, 48, 57, 58].map(code => hasChar(set, code))).toEqual([false, true, true, false]);
  expect([47, 48, 57, 58].map(code => hasChar({ ...set, negated: true }, code))).toEqual([true, false, false, true]);
});
