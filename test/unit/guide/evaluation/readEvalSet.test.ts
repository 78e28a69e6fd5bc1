import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEvalReport, formatEvalReport } from '../../../../server/src/guide/evaluation/createEvalReport.js';
import { readEvalSet } from '../../../../server/src/guide/evaluation/evalCase.js';
import { findCaseSpans } from '../../../../server/src/guide/evaluation/findCaseSpans.js';
import type { EvalRecord } from '../../../../server/src/guide/evaluation/runEvaluation.js';
import { expectText } from '../../../support/expectText.js';
import { scoreAnswer } from '../../../../server/src/guide/evaluation/scoreAnswer.js';

const tool = { name: 'add', inputSchema: { type: 'object' } };

it.each([
  ['', 'The evaluation set is not a JSON object.'],
  ['[]', 'The evaluation set is not a JSON object.'],
  ['{}', 'The evaluation set needs “tool” with “name” and “inputSchema”.'],
  [
    JSON.stringify({ tool: { name: 'add' }, cases: [] }),
    'The evaluation set needs “tool” with “name” and “inputSchema”.',
  ],
  [
    JSON.stringify({ tool: { inputSchema: {} }, cases: [] }),
    'The evaluation set needs “tool” with “name” and “inputSchema”.',
  ],
  [JSON.stringify({ tool }), 'The evaluation set needs “cases”, a non-empty array.'],
  [JSON.stringify({ tool, cases: [{ prompt: 'a' }, {}] }), 'In case 2, “prompt” must be a string.'],
  [
    JSON.stringify({ tool, cases: [{ prompt: 'a', expect: 5 }] }),
    'In case 1, “expect” must be an object of arguments, or “refusal”.',
  ],
])('%s is no set', (text, reason) => {
  expect(readEvalSet(text)).toBe(reason);
});

it('reads tool and cases', () => {
  const cases = [
    { prompt: 'a' },
    { id: 'b', prompt: 'b', expect: 'refusal' },
    { prompt: 'c', expect: null },
    {
      prompt: 'd',
      context: [
        { sender: 'Ann', text: 'Hi', type: 'chat', timestamp: '9:00' },
        { sender: 'Bob', text: 'Yo' },
        { sender: 'Eve' },
        { text: 'No' },
      ],
      expect: {
        ...{ plain: 5, list: [1], equals: { equals: 0 }, one: { oneOf: [1, 2] }, like: { matches: '^a' } },
        ...{
          none: { absent: true },
          any: { present: true },
          object: { a: 1 },
          two: { oneOf: [1], b: 2 },
          off: { absent: false },
        },
      },
      replace: { pattern: 'p', replacement: 'r', texts: [{ text: 'a', result: 'b' }, { text: 'a' }, { result: 'b' }] },
    },
    { prompt: 'e', expect: {}, replace: {} },
    { prompt: 'f', expect: {}, replace: 'x', context: [{ sender: 'Eve' }] },
  ];
  expect(readEvalSet(JSON.stringify({ tool, cases }))).toEqual({
    name: 'add',
    description: '',
    schema: { type: 'object' },
    cases: [
      { id: 'case-1', prompt: 'a' },
      { id: 'b', prompt: 'b' },
      { id: 'case-3', prompt: 'c' },
      {
        id: 'case-4',
        prompt: 'd',
        context: [
          { sender: 'Ann', text: 'Hi', type: 'chat', timestamp: '9:00' },
          { sender: 'Bob', text: 'Yo' },
        ],
        expect: {
          ...{
            plain: { equals: 5 },
            list: { equals: [1] },
            equals: { equals: 0 },
            one: { oneOf: [1, 2] },
            like: { matches: '^a' },
          },
          ...{ none: { absent: true }, any: { present: true }, object: { equals: { a: 1 } } },
          ...{ two: { equals: { oneOf: [1], b: 2 } }, off: { equals: { absent: false } } },
        },
        replace: { pattern: 'p', replacement: 'r', texts: [{ text: 'a', result: 'b' }] },
      },
      { id: 'case-5', prompt: 'e', expect: {}, replace: { pattern: '', replacement: '', texts: [] } },
      { id: 'case-6', prompt: 'f', expect: {} },
    ],
  });
  const described = { tool: { name: 'add', description: 'Adds.', schema: {} }, cases: [{ prompt: 'a' }] };
  expect(readEvalSet(JSON.stringify(described))).toMatchObject({ description: 'Adds.', schema: {} });
});

it('finds the places of the cases', () => {
  const text = '{"tool": {}, "cases": [{"prompt": "a"}, 5]}';
  expect(findCaseSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(['{"prompt": "a"}', '5']);
  for (const other of ['', '[]', '5', '{}', '{"cases": 5}', '{"a": [1]}']) expect(findCaseSpans(other)).toEqual([]);
});

const schema = {
  type: 'object',
  properties: {
    a: { type: 'integer', default: 7 },
    b: { type: 'string' },
    c: { type: 'object', properties: { d: { type: 'string' } } },
  },
};
const set = { name: 'add', description: '', schema, cases: [] };
const call = (input: unknown, name = 'add') => ({
  name,
  arguments: typeof input === 'string' ? input : JSON.stringify(input),
});

it.each([
  ['no call is right', [], undefined, [true, false, false, true, '']],
  ['no call is wrong', [], { a: { equals: 1 } }, [false, false, false, true, 'No call was made.']],
  [
    'a call is wrong',
    [call({ a: 1 })],
    undefined,
    [false, true, false, false, 'A call was made, but none was expected.'],
  ],
  [
    'another tool',
    [call({}, 'x'.repeat(90))],
    {},
    [false, false, false, false, `“${'x'.repeat(80)}” was called instead of “add”.`],
  ],
  ['no JSON', [call('{')], {}, [false, false, false, false, 'The arguments are not a JSON object.']],
  ['no object', [call('[]')], {}, [false, false, false, false, 'The arguments are not a JSON object.']],
  ['wrong type', [call({ a: 'b' })], {}, [false, false, false, false, '“a” must be an integer, not a string.']],
  [
    'wrong nested type',
    [call({ c: { d: 5 } })],
    {},
    [false, false, false, false, '“c.d” must be a string, not a number.'],
  ],
  ['right', [call({ a: 1 })], { a: { equals: 1 } }, [true, true, true, false, '']],
  ['one of', [call({ a: 2 })], { a: { oneOf: [1, 2] } }, [true, true, true, false, '']],
  [
    'none of',
    [call({ a: 3 })],
    { a: { oneOf: [1, 2] } },
    [false, true, false, false, '“a” has the unexpected value 3.'],
  ],
  ['matches', [call({ b: 'ab' })], { b: { matches: '^a' } }, [true, true, true, false, '']],
  [
    'matches not',
    [call({ b: 'ba' })],
    { b: { matches: '^a' } },
    [false, true, false, false, '“b” does not match the pattern ^a.'],
  ],
  [
    'is no string',
    [call({ a: 5 })],
    { a: { matches: '5' } },
    [false, true, false, false, '“a” must be a string, not a number.'],
  ],
  ['present', [call({ b: 'x' })], { b: { present: true } }, [true, true, true, false, '']],
  ['missing', [call({})], { b: { present: true } }, [false, true, false, false, '“b” is missing.']],
  ['absent', [call({})], { b: { absent: true } }, [true, true, true, false, '']],
  ['not absent', [call({ b: 'x' })], { b: { absent: true } }, [false, true, false, false, '“b” must not be given.']],
  ['extra', [call({ b: 'x' })], {}, [false, true, false, false, '“b” was not expected.']],
  ['extra default', [call({ a: 7 })], {}, [true, true, true, false, '']],
  ['extra other value', [call({ a: 8 })], {}, [false, true, false, false, '“a” was not expected.']],
  ['extra unknown', [call({ z: 8 })], {}, [false, true, false, false, '“z” was not expected.']],
  ['several calls', [call({}), call({})], {}, [false, true, true, false, 'More than one call was made.']],
] as const)('scores an answer: %s', (_name, calls, expected, score) => {
  const item = { id: 'x', prompt: '', ...(expected && { expect: expected }) };
  const { success, validCall, rightArguments, refused, reason } = scoreAnswer({ calls } as never, item, set);
  expect([success, validCall, rightArguments, refused, reason]).toEqual(score);
});

it.each([
  ['a', 'b', ''],
  ['(a)', '\\1b', '"aa" becomes "abab", not "bb".'],
  ['(', '', 'The value of “search” is not a valid regular expression.'],
  ['(a+)+$', '', 'The regular expression in “search” is too complex to run safely.'],
  ['c', 'b', '"aa" becomes "aa", not "bb".'],
])('compares what the expression %s makes of a text', (search, by, reason) => {
  const item = {
    ...{ id: 'x', prompt: '', expect: { search: { present: true as const }, by: { present: true as const } } },
    replace: { pattern: 'search', replacement: 'by', texts: [{ text: 'aa', result: 'bb' }] },
  };
  expect(scoreAnswer({ calls: [call({ search, by })] } as never, item, set).reason).toBe(reason);
});

it('reports scores, differences and failures', () => {
  const record = (
    condition: 'none' | 'guide',
    id: string,
    repetition: number,
    success?: boolean,
    promptTokens?: number,
  ): EvalRecord => ({
    ...{ key: '', set: 's', case: id, condition, repetition },
    ...(success === undefined
      ? { error: 'timed out' }
      : {
          score: {
            success,
            validCall: true,
            rightArguments: success,
            refused: !success,
            reason: success ? '' : 'wrong',
          },
        }),
    ...(promptTokens !== undefined && { promptTokens }),
  });
  const records = [
    ...[
      record('none', 'a', 0, false, 10),
      record('none', 'a', 1, true, 13),
      record('none', 'b', 0, true),
      record('none', 'b', 1),
    ],
    ...[
      record('guide', 'a', 0, true),
      record('guide', 'a', 1, true),
      record('guide', 'b', 0, false),
      record('guide', 'b', 1, true),
    ],
  ];
  const lone = [record('none', 'a', 0)];
  const equal = [record('none', 'a', 0, true), record('guide', 'a', 0, true)];
  const reports = [records, lone, equal].map(list => formatEvalReport(createEvalReport('s', 'm', list)));
  expectText(reports.join('\n'), join(import.meta.dirname, '../../../fixtures/tables/guide/evalReports.md'));
});
