import { it } from 'vitest';
import { isRedundant, removeRestated } from '../../../../server/src/guide/sections/redundant.js';
import { expectTable } from '../../../support/expectTable.js';

it('leaves out what the first sentence of a rule says', () => {
  const schema = { type: 'integer', minimum: 1, maximum: 50, default: 1000 };
  const choice = { enum: ['a', 'b c'], default: 'a' };
  const sentences = [
    ...[
      'Required.',
      '(required)',
      'Required for all calls.',
      'This is required for all.',
      'Required if b.',
      'Optional.',
      '(optional)',
      'Optional x',
      'Default: 1000.',
      'Default: 1,000.',
      'Default: 1,00.',
      'Default: 10.',
      'Defaults to none.',
      'Must be from 1 to 50.',
      'At most 50.',
      'At most 60.',
      'At most 50 rows.',
      'The max size.',
      'Max sizes',
      'Size',
      'The size of it',
      'Size (default: 1000).',
      'Size (default: 1,000, max: 50)',
      'Size (optional)',
      'Size (required)',
      'Size (max: 60)',
      'Size (b)',
      'Size. (max: 50)',
      'Size: (max: 50)',
    ],
    ...[
      'One of a or b c.',
      'Must be one of: a, b c',
      'Valid values are a and b c',
      'Allowed values: a, b, d',
      'Possible values: a, b c',
      'one of a, b: b is slow',
      "Default is 'a'.",
      'Default: A',
    ],
  ];
  expectTable('guide/redundant', sentences, text =>
    [
      { name: 'maxSize', required: false, schema },
      { name: 'maxSize', required: true, schema },
      { name: 'mode', required: false, schema: choice },
      { name: 'mode', required: false, schema: {}, sentences: [] },
    ]
      .map(described => (isRedundant(text, described, {}) ? '✓' : removeRestated(text, described, {})))
      .join(' | '),
  );
});
