import { it } from 'vitest';
import { expectTable } from '../../../support/expectTable.js';
import { describeNeeds } from './describeNeeds.js';

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
