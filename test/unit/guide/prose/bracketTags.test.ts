import { expect, it } from 'vitest';
import { removeBracketTags } from '../../../../server/src/guide/prose/removeBracketTags.js';
import { generateToolGuide } from '../../../../server/src/guide/index.js';

it.each([
  ['[BRIEF] Lists orders.', 'Lists orders.'],
  ['- [NOTE]: Slow.', '- Slow.'],
  ['First.\n[TOOL] Second.', 'First.\nSecond.'],
  ['[DEPRECATED] Lists orders.', 'Deprecated. Lists orders.'],
  ['[READ-ONLY] Lists orders.', 'Read-only. Lists orders.'],
  ['[REQUIRED] The city.', '[REQUIRED] The city.'],
  ['Marks [FILE] and [DIR].', 'Marks [FILE] and [DIR].'],
  ['[README](README.md) says more.', '[README](README.md) says more.'],
])('reads the tags of %j as %j', (text, expected) => {
  expect(removeBracketTags(text)).toBe(expected);
});

it('leaves no tag in a guide', () => {
  const guide = generateToolGuide('list_orders', '[BRIEF] Lists orders.\n[DETAILED] Only those of a year.', {
    type: 'object',
    properties: { year: { type: 'integer', description: '[BRIEF] The year.' } },
  });
  expect(JSON.stringify(guide)).not.toMatch(/BRIEF|DETAILED/);
});
