import { describe, expect, test } from 'vitest';
import { normalizeDescription } from '../../../../server/src/sync/compare/normalizeDescription.js';

describe('two descriptions', () => {
  test.each([
    ['How fast', 'how fast'],
    ['Maximum number of results.', 'The maximum number of results'],
    ['The units: metric or imperial', 'Units, metric or imperial.'],
    ['A `path`\n    to an “entry”', 'path to entry'],
    ['The (well-known) name', 'well known name'],
    ['最大结果数。', '最大结果数'],
    ['検索する 文字列、または正規表現', '検索する文字列または正規表現。'],
    ['Größe', 'größe'],
    ['Café', 'café'.normalize('NFD')],
  ])('that say the same: %j and %j', (one, two) => {
    expect(normalizeDescription(one)).toBe(normalizeDescription(two));
    expect(normalizeDescription(one)).not.toBe('');
  });

  test.each([
    ['最大结果数', '最小结果数'],
    ['Between 1-5', 'Between 15'],
    ['At least -1', 'At least 1'],
    ['From (-1)', 'From (1)'],
    ['At most 0.5', 'At most 05'],
    ['One of 1, 2', 'One of 12'],
    ['In C#', 'In C'],
    ['In C++', 'In C'],
    ['More than 50%', 'More than 50'],
    ['< 5', '> 5'],
    ['Path /tmp', 'Path tmp'],
    ['max_size', 'max size'],
  ])('that differ: %j and %j', (one, two) => {
    expect(normalizeDescription(one)).not.toBe(normalizeDescription(two));
  });
});
