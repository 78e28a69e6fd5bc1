import { it } from 'vitest';
import { expectTable } from '../../../support/expectTable.js';
import { describeNeeds } from './describeNeeds.js';

it('reads how many of several parameters are needed', () => {
  const amounts = ['at least one', 'one or more', 'exactly one', 'only one', 'any one', 'one', 'either', 'two'];
  const orders = [
    ...[
      'provide',
      'specify',
      'supply',
      'pass',
      'give',
      'requires',
      'require',
      'required',
      'required:',
      'include',
      'set',
      'use',
      'take',
    ],
    ...[
      'must provide',
      'should use',
      'need to use',
      'needs to use',
      'has to use',
      'have to use',
      'you must use',
      'this tool needs to use',
    ],
    ...['the tool must use', 'it must use', 'this command must use', 'callers must use', 'caller must use', 'you use'],
  ];
  const nouns = [
    'of',
    'of the',
    'of these',
    'of following',
    'of the following',
    'of the following parameters',
    'of these fields:',
  ];
  const ends = [
    ...[
      'is required',
      'are required',
      'is always required',
      'are also needed',
      'is mandatory',
      'must be provided',
      'has to be given',
    ],
    ...[
      'have to be set',
      'needs to be present',
      'need to be supplied',
      'should be passed',
      'shall be included',
      'must be used',
    ],
    ...[
      'must be filled',
      'must always be set',
      'must also be specified',
      'required',
      'may be used',
      'can be given',
      'should be tried',
    ],
    ...[
      'not both',
      ', but not both',
      ', not together',
      'to search',
      'in order to search',
      'so that it works',
      'at the same time',
    ],
    ...[
      '— always',
      '- always',
      'when c is given',
      'if c is given',
      'unless c is given',
      'for all',
      'except c',
      'with c',
      'by c',
      'only',
    ],
    ...['is required when c is given', 'is required for updates', 'is required.', '(the first)', ': this', '!', '...'],
  ];
  expectTable(
    'guide/neededAmounts',
    [
      ...amounts.map(amount => `${amount} of a or b is required.`),
      ...orders.map(order => `${order} one of a or b`),
      ...nouns.map(noun => `Provide one ${noun} a, b`),
      ...ends.map(end => `One of a or b ${end}`),
      ...[
        'Only one of a or b is required.',
        'Only one of a and b.',
        'Exactly one of a or b.',
        'Provide exactly one of a, b or c.',
      ],
      ...[
        'Provide either a or b and c.',
        'Provide either a + b or c.',
        'Provide either a & b, or else c.',
        'Provide either a.',
      ],
      ...[
        'Provide either a or y.',
        'Provide one of a or y.',
        'Provide one of a.',
        'Provide either a, b or c.',
        'Provide exactly one of a+b or c.',
      ],
      ...['Provide either (1) a or (2) b.', 'Provide either a (best) or b.', 'Provide either a or b (but not both).'],
    ],
    describeNeeds,
  );
});

it('reads plain needs and notes', () => {
  expectTable(
    'guide/plainNeeds',
    [
      ...[
        'Required.',
        'required',
        'Mandatory!',
        'This parameter is required.',
        'this field is mandatory',
        'This argument is required',
        'this value is required',
      ],
      ...[
        'This option is required',
        'Always required.',
        'This parameter is always required.',
        'This flag is required',
        '(required) The city.',
        '[Required] City',
        '(mandatory) a',
      ],
      ...[
        'The city (required).',
        'The city [required]',
        'The city (Required)!',
        'The city (required) here',
        'Required for all',
        'Not required.',
        'a is required',
      ],
      ...[
        'Note: one of a or b is required.',
        'Note that one of a or b is required',
        'IMPORTANT - one of a or b is required',
        '** one of a or b is required',
        'NB: Warning: one of a or b is required',
      ],
      ...[
        'Caution, one of a or b is required',
        'Tip: one of a or b is required',
        'a or b must be set',
        'Either a or b must be set.',
        'a and b are required',
        'a or a is required',
      ],
      ...[
        'a or b and c are required.',
        'a, b or c is needed',
        'y or a is required',
        `one of a or b is required${' '.repeat(970)}.`,
        `one of a or b is required${' '.repeat(980)}.`,
      ],
    ],
    describeNeeds,
  );
});
