import { expect, it } from 'vitest';
import { findTextExamples } from '../../../../server/src/guide/samples/findTextExamples.js';

it.each([
  ["Account nickname (e.g., 'work').", ['work']],
  ['Accepts "unrestricted" (default) or "curb".', ['unrestricted']],
  ["Must be one of 'asc', 'desc'.", ['asc', 'desc']],
  ['For a checkbox, the value should be `true` or `false`.', []],
  [
    "Start time. Format: '2025-01-01T10:00:00'. Zones help events over several zones (e.g., flights).",
    ['2025-01-01T10:00:00', 'flights'],
  ],
  ["Date, format: 'YYYY-MM-DD'.", []],
])('%s', (text, expected) => {
  expect(findTextExamples(text)).toEqual(expected);
});
