import { expect, it } from 'vitest';
import { findNameEnd, isNameStart, isSpace, skipSpace } from '../../../../server/src/xml/tree/xmlNames.js';

/** NameStartChar and NameChar of XML 1.0, fifth edition, with the surrogates of U+10000 and above. */
const nameStart =
  /^[:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uDFFF\uF900-\uFDCF\uFDF0-\uFFFD]$/;
const namePart = /^[-.0-9\u00B7\u0300-\u036F\u203F-\u2040]$/;

const units = Array.from({ length: 0x10000 }, (_, unit) => unit);

it('accepts the characters that the specification allows in names', () => {
  const isStart = (unit: number): boolean => nameStart.test(String.fromCharCode(unit));
  expect(units.filter(unit => isNameStart(unit) !== isStart(unit))).toEqual([]);
  const wrong = units.filter(unit => {
    const isPart = isStart(unit) || namePart.test(String.fromCharCode(unit));
    return findNameEnd(` a${String.fromCharCode(unit)}`, 1) !== (isPart ? 3 : 2);
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['abc', 0, 3],
  ['abc', 1, 3],
  ['abc', 3, 3],
  ['a b', 1, 1],
  ['1a', 0, 0],
  ['-a', 0, 0],
  ['', 0, 0],
])('finds the end of the name in %j from %i', (text, from, end) => {
  expect(findNameEnd(text, from)).toBe(end);
});

it('skips the four characters of white space', () => {
  expect(units.filter(isSpace)).toEqual([9, 10, 13, 32]);
  expect(skipSpace(' \t\r\n\u00a0x', 0)).toBe(4);
  expect(skipSpace('x ', 0)).toBe(0);
  expect(skipSpace('x \n', 1)).toBe(3);
});
