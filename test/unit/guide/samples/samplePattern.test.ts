import { expect, it } from 'vitest';
import { findTextExamples } from '../../../../server/src/guide/samples/findTextExamples.js';
import { samplePattern } from '../../../../server/src/guide/samples/samplePattern.js';
import { expectTable } from '../../../support/expectTable.js';

it('writes a text that matches a pattern', () => {
  const patterns = [
    ...[
      '^a+$',
      '^[a-z]{3}$',
      '^\\d{4}-\\d{2}$',
      '^(foo|bar)$',
      '^(|bar)$',
      '^[A-Z]{2,5}$',
      '^x?y*z+$',
      '^[^a]$',
      '^[^a1]b$',
      '^\\w+@\\w+\\.com$',
      '.',
      '^.{2}$',
      '^(ab){2}$',
      '^$',
      '',
      '^[\\s]$',
      '^\\S$',
      '^\\D$',
      '^\\W$',
      '^[é-ü]$',
      '^[^\\u0000-\\uffff]$',
      '^#[0-9a-f]{6}$',
      '^a{0}$',
      '^a{0,3}$',
      '^(?:a|b)c$',
    ],
    ...['^(?=a)b$', '(', '^\\p{L}$', '^a{3000}$', '^(a{100}){100}$', '^[a', '\\bfoo\\b', '^a|b$'],
  ];
  expectTable('guide/samplePattern', patterns, pattern =>
    [0, 1, 5]
      .map(length => samplePattern(pattern, length))
      .map(sample => (sample === undefined ? '–' : JSON.stringify(sample)))
      .join(' '),
  );
  for (const pattern of patterns) {
    const sample = samplePattern(pattern, 1);
    if (sample !== undefined) expect(sample).toMatch(new RegExp(pattern, 'u'));
  }
  expect(samplePattern('^a+$', 1999)).toHaveLength(2000);
  expect(samplePattern('^a+$', 2000)).toBeUndefined();
});

it('finds values that prose gives as examples', () => {
  const texts = [
    ...[
      "e.g. 'a' or 'b'",
      'e.g., "a", "b", and "c"',
      'such as x',
      'such as x1',
      'such as x.',
      'for example `a b`',
      'For instance: 5',
      'Example: foo',
      'Examples: foo, bar',
      'example value: x=1',
      'Example values: [1, 2]',
      'example {"a": 1}',
      'like "x"',
      'like x',
      'pattern like *.ts',
      'e.g. the name',
      'e.g. name)',
      '(e.g. name)',
      'e.g. https://a.b/c?d=1.',
      'e.g. /usr/bin, or b',
      'e.g. [a-z]',
      'e.g. []',
      'e.g. [[1], [2]]',
      'e.g. {"a": {"b": 1}}',
      'e.g. {broken}',
    ],
    ...[
      'Valid values are: a, b',
      'Allowed values: low | high',
      'possible values include x.',
      'supported values y',
      'accepted values (z)',
      'valid values are those',
      'format: "12-34"',
      "in format 'YYYY-MM-DD'",
      'format is `A1`',
      'format of "ab"',
      "format: 'MM1'",
      'e.g. “a” and “b”',
      "e.g. 'a'; 'b'",
      `e.g. '${'x'.repeat(120)}'`,
      `e.g. '${'x'.repeat(121)}'`,
      "e.g. 'a', 'b', 'c', 'd', 'e', 'f', 'g'",
      'e.g. a@b.c',
      'e.g. #5',
      'e.g. +1',
      'e.g. -x',
      'e.g. a:b',
      'e.g. a_b',
      'e.g. a*',
      'e.g. f(x)',
      '(e.g. f(x))',
      'see b (e.g. x.y).',
      'e.g. ()',
      'e.g.',
      'eg. 5',
      'examples',
      '',
    ],
  ];
  expectTable('guide/textExamples', texts, text => JSON.stringify(findTextExamples(text)));
});
