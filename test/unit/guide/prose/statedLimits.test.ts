import { expect, it } from 'vitest';
import { findCountedWords, isLetters, isParts, isUnit } from '../../../../server/src/guide/prose/findCountedWords.js';
import { findMentions, findNamedWords, findQuotedWords } from '../../../../server/src/guide/prose/findMentions.js';
import { findNumberRange } from '../../../../server/src/guide/prose/findNumberRange.js';
import { isSameValue } from '../../../../server/src/guide/prose/isSameValue.js';
import { createNameResolver, readCondition, readNames } from '../../../../server/src/guide/prose/readCondition.js';
import { findStatedBounds, findStatedDefault } from '../../../../server/src/guide/prose/statedLimits.js';
import { isRedundant, removeRestated } from '../../../../server/src/guide/sections/redundant.js';
import { expectTable } from '../../../support/expectTable.js';

it('reads bounds in prose', () => {
  const sentences = [
    ...[
      'at most 5',
      'no more than 5',
      'not greater than 5',
      'never be larger than 5',
      "can't be higher than 5",
      'cannot be bigger than 5',
      "mustn't be more than 5",
      'up to 5',
      'max 5',
      'maximum of 5',
      'max is 5',
      'maximum: 5',
      'max = 5',
      'must not exceed 5',
      'never exceed 5',
      'cannot exceed 5',
      "can't exceed 5",
      'limited to 5',
    ],
    ...[
      'less than or equal to 5',
      'höchstens 5',
      'maximal 5',
      'au plus 5',
      'como máximo 5',
      'не более 5',
      '<= 5',
      '≤5',
      '不超过5',
      '不得超过 5',
      '最多5',
      '最大 5',
      'at least 5',
      'no less than 5',
      'not be fewer than 5',
      'never smaller than 5',
      'min 5',
      'minimum of 5',
      'min is 5',
      'min: 5',
      'minimum = 5',
    ],
    ...[
      'greater than or equal to 5',
      'mindestens 5',
      'au moins 5',
      'al menos 5',
      'не менее 5',
      '>= 5',
      '≥5',
      '至少5',
      '最少5',
      '最小5',
      'less than 5',
      'lower than 5',
      '< 5',
      '-< 5',
      '=< 5',
      '<< 5',
      'more than 5',
      'higher than 5',
      '> 5',
      '-> 5',
      '=> 5',
      '>> 5',
      'x5',
      'at most x5',
      'at mostx 5',
      'xat most 5',
    ],
    ...[
      'from 1 to 5',
      'between 1 and 5',
      'von 1 bis 5',
      'zwischen 1 und 5',
      'entre 1 et 5',
      'de 1 à 5',
      'entre 1 y 5',
      'от 1 до 5',
      '1..5',
      '1...5',
      '1…5',
      '1–5',
      '1-5',
      '1 to 5',
      '1 to 5 characters',
      '1 to 5 items',
      '1.5 to 2.5 characters',
      'from -5 to -1',
      'between 1,000 and 2,000',
      'from 1.000 to 2.000',
    ],
    ...[
      'at most 1,000',
      'at most 1.5',
      'at most 1.000',
      'at most 0.125',
      'at most -5',
      'at most 5 items',
      'at most 5 for guests',
      'at most 5%',
      'at most 5 und',
      'at most 5 and at least 2',
      'at most 50 is refused',
      'at most 5, invalid otherwise',
      'errors above at most 5',
      'not allowed: max 5',
      'at most 5x',
      'at most 5.',
      'at most five',
      '',
      'v1.2 at most',
    ],
  ];
  expectTable('guide/statedBounds', sentences, sentence =>
    findStatedBounds(sentence)
      .map(({ kind, value, isOpen, isVague, noun, span }) =>
        [kind, value, isOpen && 'open', isVague && 'vague', noun, JSON.stringify(sentence.slice(span.start, span.end))]
          .filter(part => part !== false && part !== '')
          .join(' '),
      )
      .join('; '),
  );
  const defaults = [
    ...[
      'default: 5',
      'Default is 5.',
      'defaults to `x`',
      'default value: "a b"',
      "default = 'x'",
      'default 5',
      'default true',
      'Default: False.',
      'default value is -1.5',
      'default: 1,000',
      'default: 1.000',
      'default: `"x"`',
      'default: `5`',
      'default: "5"',
      'default: x',
    ],
    ...[
      'default: 5 items',
      'default: 5)',
      'default: 5;',
      'default: 5.5',
      'defaulting to 5',
      'mydefault: 5',
      'default: ``',
      'default: ""',
      "default: ''",
      'default: `true`',
      'default: 5, or 6',
    ],
  ];
  expectTable('guide/statedDefault', defaults, sentence => {
    const found = findStatedDefault(sentence);
    return found
      ? `${JSON.stringify(found.value)} in ${JSON.stringify(sentence.slice(found.span.start, found.span.end))}`
      : '';
  });
});

it('reads ranges, counted things and units', () => {
  const ranges = [
    '3 to 100',
    '1-50',
    '1 – 5',
    '1…5',
    '1..5',
    '1...5',
    '2 through 4',
    '5 to 3',
    '5 to 3, then 1 to 2',
    '1.5 to 2.5',
    '2020-01-02',
    'v1-5',
    '1-5x',
    '1-5%',
    '10:30-11:30',
    '1/2-3',
    '1 to 5.',
    '1 to 5.5.5',
    '1,2-3',
    '1 to 2000000000',
    '1 to 999999999',
    '',
  ];
  expectTable('guide/numberRanges', ranges, text => {
    const range = findNumberRange(text);
    return range ? `${range.low} ${range.high}` : '';
  });
  const descriptions = [
    'Most results to give.',
    'Time in seconds.',
    'Number of pages per chapter.',
    'How many days.',
    'Count of open issues',
    'Amount of items (all)',
    'Max number of rows',
    'Maximum lines; see b',
    'Total size in bytes',
    'In order, in total',
    'A name. Number of cats.',
    'Most',
    'Number of results that match',
    'Number of results wanted',
    'Almost results',
    'number of very old cats',
  ];
  expectTable('guide/countedWords', descriptions, text => findCountedWords(text).join(' '));
  const words =
    'ms s sec secs msec msecs millisecond milliseconds second seconds min mins minute minutes h hour hours d day days week weeks month year bytes byte kb kib gib tb kilobyte megabytes gigabyte percent % time times attempt attempts token word line pixel px usd eur dollar euros cent km kilometer meters metre mile character characters char chars letter digit digits zeichen caractère символов 字符 个字符 个字 字 item items element entry entries einträge elemente élément elementos xitems itemsx xms msx charactersx xdigits';
  expectTable('guide/units', words.split(' '), word =>
    [isUnit(word) && 'unit', isLetters(word) && 'letters', isParts(word) && 'parts'].filter(Boolean).join(' '),
  );
});

it('knows which names a sentence mentions', () => {
  const sentences = [
    'Use `path`.',
    'Use \'path\' or "limit".',
    'Use per_page.',
    'Use perPage.',
    'Use path.',
    'A “path”.',
    '`path limit`',
    'per_pages',
    '`a` and b_c',
    '``',
    `\`${'x'.repeat(80)}\``,
    `\`${'x'.repeat(81)}\``,
    'Plain.',
  ];
  expectTable('guide/mentions', sentences, text =>
    [
      findMentions(text, ['path', 'limit', 'per_page', 'perPage', 'a', 'x'.repeat(80)]),
      findQuotedWords(text),
      findNamedWords(text),
    ]
      .map(list => list.join(' '))
      .join(' | '),
  );
});

it.each([
  ['30', 30, true], ['yes', true, true], ['on', true, true], ['y', true, true], ['enabled', true, true], ['1', true, true], ['no', false, true], ['off', false, true], ['n', false, true],
  ['0', false, true], ['disabled', false, true], ['yes', false, false], ['yes', 'y', false], ['none', '', true], ['empty string', '', true], ['null', 'none', true], ['nil', 'blank', true],
  ['nothing', 'unset', true], ['nones', '', false], [30, '30s', true], [30, '3s', false], ['30', '30s', false], [1, true, true], [1, 2, false], ['a', 'a', true], ['xyes', true, false], ['yesx', true, false], ['noo', false, false], ['xno', false, false],
] as const)('%j and %j are the same: %s', (stated, value, expected) => {
  expect(isSameValue(stated, value)).toBe(expected);
}); // prettier-ignore

it('reads conditions', () => {
  const resolve = createNameResolver(['kind', 'perPage', 'ref', 'delete', 'both'], 'mode');
  const conditions = [
    ...[
      "`kind` is 'url'",
      '`ref` is provided',
      'ref is not set',
      'ref was given',
      'ref are specified',
      'ref has been passed',
      'ref is present',
      'ref is used',
      'ref is supplied',
      'ref is defined',
      'ref is omitted',
      'ref is missing',
      'ref is absent',
      'ref is unset',
      'ref is left out',
      'ref is empty',
      'ref is not empty',
    ],
    ...[
      '`delete` is true',
      'delete is FALSE',
      'kind is set to "a"',
      'kind equals 5',
      'kind=b',
      'kind == b',
      'kind === b',
      'kind: b',
      'kind set to b',
      "kind is 'a' or 'b'",
      "kind is 'a', 'b', or 'c'",
      'kind is a b',
      'kind is `true`',
      'kind is "5"',
      'kind is -5',
      'using ref',
      'providing `ref`',
      'specifying ref',
      'setting ref',
      'passing the ref parameter',
    ],
    ...[
      'this is set',
      'it is set',
      'this option is given',
      'this parameter is 5',
      'unknown is set',
      'unknown',
      'unknown is 5',
      'kind',
      'the per page option',
      'ref is provided.',
      'kind is b.;',
      '',
      'refis set',
      'kind is',
    ],
  ];
  expectTable('guide/conditions', conditions, words => {
    const condition = readCondition(words, resolve);
    return condition
      ? `${condition.name} ${condition.isGiven ? 'given' : 'left out'} ${JSON.stringify(condition.values)}`
      : '';
  });
  const lists = [
    'kind, ref and delete',
    'kind and/or ref',
    'kind/ref',
    'kind + ref',
    'kind & ref',
    'both kind and ref',
    'the kind or the ref parameter',
    'kind, and ref',
    'kind, unknown',
    'kind and kind',
    '',
    'KIND',
    'per-page flag',
    'kind fields',
    'kind args',
    'properties kind',
    'kind inputs',
    'either kind',
    'kind properties',
    'kind property',
    'kind argument',
    'kind field',
    'kind optional',
  ];
  expectTable('guide/nameLists', lists, list => readNames(list, resolve)?.join(' ') ?? '–');
});

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
