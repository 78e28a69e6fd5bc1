import { expect, it } from 'vitest';
import { findCountedWords, isLetters, isParts, isUnit } from '../../../../server/src/guide/prose/findCountedWords.js';
import { findNumberRange } from '../../../../server/src/guide/prose/findNumberRange.js';
import { isSameValue } from '../../../../server/src/guide/prose/isSameValue.js';
import { findStatedBounds, findStatedDefault } from '../../../../server/src/guide/prose/statedLimits.js';
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

it.each([
  ['30', 30, true], ['yes', true, true], ['on', true, true], ['y', true, true], ['enabled', true, true], ['1', true, true], ['no', false, true], ['off', false, true], ['n', false, true],
  ['0', false, true], ['disabled', false, true], ['yes', false, false], ['yes', 'y', false], ['none', '', true], ['empty string', '', true], ['null', 'none', true], ['nil', 'blank', true],
  ['nothing', 'unset', true], ['nones', '', false], [30, '30s', true], [30, '3s', false], ['30', '30s', false], [1, true, true], [1, 2, false], ['a', 'a', true], ['xyes', true, false], ['yesx', true, false], ['noo', false, false], ['xno', false, false],
] as const)('%j and %j are the same: %s', (stated, value, expected) => {
  expect(isSameValue(stated, value)).toBe(expected);
}); // prettier-ignore
