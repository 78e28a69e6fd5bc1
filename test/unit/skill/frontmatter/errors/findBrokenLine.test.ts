import { expect, it } from 'vitest';
import { findBrokenLine } from '../../../../../server/src/skill/frontmatter/errors/describeBrokenValue.js';
import { maxBrokenLineLength } from '../../../../../server/src/skill/frontmatter/limits.js';

const long = 'x'.repeat(maxBrokenLineLength + 1);
const cut = 'x'.repeat(maxBrokenLineLength);

it.each([
  ['a: 1\nb: [\n  c: 2\nd: 3', 7, 'b: [', '  c: 2'],
  ['a: 1\nb: [\n  c: 2\nd: 3', 0, 'a: 1', 'b: ['],
  ['a: 1', 2, 'a: 1', ''],
  ['a: 1\n', 2, 'a: 1', ''],
  ['', 0, '', ''],
  // Each line is cut by itself.
  [`${long}\nb: 2\nc: 3`, 5, cut, 'b: 2'],
  [`${long}${long}${long}\nb: 2`, 5, cut, 'b: 2'],
  [`a: 1\n${long}\nc: 3`, 1, 'a: 1', cut],
])('the line of an error and the next, case %#', (source, start, line, next) => {
  expect(findBrokenLine(source, start)).toEqual({ line, next });
});
