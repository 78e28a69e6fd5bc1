import { expect, it } from 'vitest';
import { readFrontmatter } from '../../../../server/src/skill/frontmatter/readFrontmatter.js';
import { isQuick } from '../../../support/inputShare.js';
import { startTimer } from '../../../support/startTimer.js';

it.skipIf(isQuick)('reads thousands of aliases in time', () => {
  const lines = Array.from({ length: 9000 }, (_, index) => `k${String(index)}: *a\n`).join('');
  const timer = startTimer();
  const { fields, valid } = readFrontmatter(`---\na: &a text\n${lines}---\n`);
  timer.expectBelow(3000);
  expect(valid).toBe(true);
  expect(fields.at(-1)?.value.scalar).toBe('text');
});

it('takes the last anchor before an alias', () => {
  const { fields } = readFrontmatter('---\na: &x one\nb: *x\nc: &x two\nd: *x\n---\n');
  expect(fields.map(({ value }) => value.scalar)).toEqual(['one', 'one', 'two', 'two']);
});

it('knows no anchor after an alias', () => {
  expect(readFrontmatter('---\na: *x\nb: &x one\n---\n').problems.map(({ message }) => message)).toHaveLength(1);
});
