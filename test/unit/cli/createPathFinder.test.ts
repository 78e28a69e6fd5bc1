import { expect, it } from 'vitest';
import { createPathFinder } from '../../../server/src/cli/check/changes/createPathFinder.js';
import { isQuick } from '../../support/inputShare.js';
import { startTimer } from '../../support/startTimer.js';

const roots = ['file:///w'];
const findPath = createPathFinder(['file:///w/s/notes/my%20list.md', 'file:///w/s/run.py'], roots);

it.each([
  'Read [it](notes/my%20list.md).',
  'Read `notes/my list.md`.',
  'Read "./notes/my list.md#top".',
  '<notes/my list.md>',
  'Run s/run.py.',
  '**run.py:12:3**',
  'run.py//',
])('finds the path in %s', text => {
  expect(findPath(text, 'file:///w/s/SKILL.md')).toBe(true);
});

it.each(['run', 'my list.md', '"other/my list.md"', 'xrun.py', 'notes/run.py'])('finds none in %s', text => {
  expect(findPath(text, 'file:///w/s/SKILL.md')).toBe(false);
});

it.skipIf(isQuick).each([
  ['/', '/'.repeat(500_000) + 'a'],
  ['dots', '.'.repeat(500_000) + 'a'],
  ['words in an open quote', '"' + 'a '.repeat(250_000)],
  ['quotes', '" a'.repeat(150_000)],
  ['slashes in words', `${'/'.repeat(4000)}a `.repeat(120)],
  ['colons', ':1'.repeat(250_000)],
])('reads half a million characters of %s in linear time', (_what, text) => {
  const timer = startTimer();
  expect(findPath(text, 'file:///w/s/SKILL.md')).toBe(false);
  timer.expectBelow(1500);
});
