import { it } from 'vitest';
import { findStatedNeeds, type StatedNeed } from '../../../../server/src/guide/prose/findStatedNeeds.js';
import { createNameResolver, type StatedCondition } from '../../../../server/src/guide/prose/readCondition.js';
import { expectTable } from '../../../support/expectTable.js';

const when = ({ name, isGiven, values }: StatedCondition): string =>
  `${isGiven ? '' : 'no '}${name}${values.length > 0 ? `=${JSON.stringify(values)}` : ''}`;

function describeNeed(need: StatedNeed): string {
  switch (need.kind) {
    case 'alternatives':
      return `one of ${need.sets.map(set => set.join('+')).join(' | ')}`;
    case 'exclusive':
      return `not ${need.names.join('+')}`;
    case 'required':
      return `needs ${need.names.join('+')}${need.when ? ` if ${when(need.when)}` : ''}`;
    case 'value':
      return `${need.name} must be ${need.value}`;
    case 'dependent':
      return `${need.name} only with ${when(need.on)}`;
  }
}

/** What a sentence states in the description of the command, and in that of the parameter `x`. */
function describeNeeds(sentence: string): string {
  const names = ['a', 'b', 'c', 'x'];
  const [command, own] = [createNameResolver(names), createNameResolver(names, 'x')].map(
    resolve => findStatedNeeds(sentence, resolve).map(describeNeed).join(', ') || '–',
  );
  return command === own ? (command ?? '') : `${command ?? ''} (x: ${own ?? ''})`;
}

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

it('reads what excludes what', () => {
  const nevers = [
    'cannot',
    'can not',
    "can't",
    'must not',
    "mustn't",
    'may not',
    'should not',
    "shouldn't",
    'do not',
    "don't",
    'never',
    'will not',
  ];
  const combines = [
    'use',
    'used',
    'combined',
    'set',
    'specified',
    'provided',
    'passed',
    'given',
    'mixed',
    'supplied',
    'present',
    'seen',
  ];
  const togethers = [
    'together',
    'simultaneously',
    'at the same time',
    'in combination',
    'alongside',
    'at once',
    'in the same call',
    'here',
  ];
  expectTable(
    'guide/exclusions',
    [
      ...nevers.flatMap(never => [
        `${never} be used with a.`,
        `a and b ${never} be combined`,
        `${never} use both a and b.`,
      ]),
      ...combines.flatMap(combine => [
        `Cannot be ${combine} with a`,
        `a and b cannot be ${combine} together.`,
        `Ignored if a is ${combine}`,
      ]),
      ...togethers.flatMap(together => [
        `a and b must not be used ${together}!`,
        `Do not use a ${together} with b.`,
        `Never use both a and b ${together}`,
      ]),
      ...[
        'Mutually exclusive with a.',
        'a is mutually exclusive with b',
        'a, b and c are mutually exclusive.',
        'are mutually exclusive',
      ],
      ...[
        'Incompatible with a.',
        'a is incompatible with b',
        'a conflicts with b and c',
        'conflict with a',
        'Not compatible with a.',
        'x is not compatible with x',
      ],
      ...[
        'Do not combine a and b.',
        'Never combine a',
        'Do not combine it with a',
        'Do not use this together with a.',
        'Do not set it with a.',
      ],
      ...[
        'Ignored when a is given.',
        'Ignored when a is also set',
        'a is ignored if b is set',
        'a are ignored when b and c are used',
        'Ignored when a is true',
      ],
      ...[
        'Must not be set when a is provided.',
        'Cannot be used if a is specified',
        'a must not be given if b is given',
        'Ignored unless a is set',
      ],
      ...[
        'a and y are mutually exclusive.',
        'Mutually exclusive with y.',
        'a is mutually exclusive',
        'Not used with a',
      ],
    ],
    describeNeeds,
  );
});

it('reads what is required when', () => {
  const verbs = ['required', 'needed', 'mandatory', 'provided', 'set'];
  expectTable(
    'guide/conditionalRequirements',
    [
      ...verbs.flatMap(verb => [
        `a is ${verb} when b is given`,
        `is ${verb} if b is "y".`,
        `If b is given, a is ${verb}.`,
        `${verb} if b is set`,
      ]),
      ...['when', 'if', 'unless', 'whenever', 'while'].flatMap(word => [
        `Required ${word} a is given.`,
        `${word} a is given, b is required`,
        `a must be set ${word} b is given`,
      ]),
      ...[
        'Required unless a is "y".',
        'Required unless a is not given.',
        'Unless a is "y", b is required',
        'Required only when a is given',
        'Also required if a is set',
      ],
      ...[
        'a and b are required when c is 5',
        'a is required when a is given',
        'Required when x is given',
        'Required when y is given',
        'y is required when a is given',
      ],
      ...[
        'If a is given, then b is required.',
        'If a is set, b must also be provided!',
        'When a is "y" or "z", b and c are required.',
        'Required when a is "y", "z"',
      ],
      ...[
        'Required when a',
        'Required when using a.',
        'a should be given if b is true',
        'is also required if a is false',
      ],
    ],
    describeNeeds,
  );
});

it('reads what depends on what', () => {
  const scopes = [
    ...[
      'used',
      'use',
      'valid',
      'applies',
      'apply',
      'applicable',
      'allowed',
      'supported',
      'relevant',
      'effective',
      'considered',
      'available',
    ],
    ...[
      'set',
      'provided',
      'works',
      'has effect',
      'has an effect',
      'makes sense',
      'needed',
      'meaningful',
      'honored',
      'honoured',
      'accepted',
      'read',
    ],
  ];
  expectTable(
    'guide/dependences',
    [
      ...scopes.flatMap(scope => [`Only ${scope} with a.`, `${scope} only if a is given`]),
      ...['is', 'are', 'can be', 'may be', 'must be', 'should be', 'was'].map(be => `a ${be} only used with b`),
      ...[
        'Only with a.',
        'Only when a is "y".',
        'Only if a is not given',
        'Only together with a',
        'Only in combination with a.',
        'Only along with a',
        'Only used together with a',
      ],
      ...[
        'Requires a.',
        'a requires b',
        'Requires a to be set.',
        'Requires a to be provided',
        'Requires a to be given',
        'Requires a to be specified',
        'Requires a to be seen',
        'Requires x',
      ],
      ...[
        'Must be used with a.',
        'Must be combined with a',
        'Must be specified together with a.',
        'Must be provided with a',
        'Must be set with a',
        'a must be used with b!',
      ],
      ...['Only for a', 'Only by a', 'Only used with y', 'y is only used with a', 'Only used with a and b'],
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
