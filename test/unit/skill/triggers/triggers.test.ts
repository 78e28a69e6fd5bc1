import { describe, expect, it } from 'vitest';
import { findOverlaps, rankSkills } from '../../../../server/src/skill/agents/rankSkills.js';
import { readTriggerCases } from '../../../../server/src/skill/triggers/readTriggerCases.js';
import { runTriggerCases } from '../../../../server/src/skill/triggers/runTriggerCases.js';

const createSkill = (name: string, description: string) => ({ id: `file:///${name}`, name, description });
const pdf = createSkill('pdf-forms', 'Fills forms in PDF files and reads their fields.');
const charts = createSkill('charts', 'Draws charts of tables. Use for bar charts.');
const mail = createSkill('mail', 'Writes mails.');
const skills = [charts, mail, pdf];

describe('reading trigger cases', () => {
  it.each([
    ['[]', []],
    ['[{"prompt":"a","expect":"b"}]', [{ prompt: 'a', expect: 'b' }]],
    ['\ufeff[{"query":"a","expect":null}]', [{ prompt: 'a', expect: null }]],
    [
      '[{"query":"a","should_trigger":true},{"query":"b","should_trigger":false}]',
      [
        { prompt: 'a', expect: 'demo' },
        { prompt: 'b', expect: null, not: 'demo' },
      ],
    ],
    ['[{"prompt":"a","query":"b","expect":"c","should_trigger":false}]', [{ prompt: 'a', expect: 'c' }]],
    ['{', 0],
    ['{}', 0],
    ['null', 0],
    ['[1]', 1],
    ['[null]', 1],
    ['[{"prompt":"a","expect":"b"},{"prompt":" ","expect":"b"}]', 2],
    ['[{"prompt":"a","expect":"b"},{"prompt":3,"expect":"b"}]', 2],
    ['[{"prompt":"a","expect":"b"},{"prompt":"a"}]', 2],
    ['[{"prompt":"a","expect":3}]', 1],
    ['[{"prompt":"a","should_trigger":"yes"}]', 1],
    ['[{"expect":"b"}]', 1],
  ])('%s', (text, expected) => {
    expect(readTriggerCases(text, 'demo')).toEqual(expected);
  });
});

describe('running trigger cases', () => {
  const run = (prompt: string, expected: string | null, not?: string) =>
    runTriggerCases([{ prompt, expect: expected, ...(not !== undefined && { not }) }], skills).map(
      ({ passed, first, words, rank }) => ({ passed, first, words, rank }),
    )[0];

  it.each<[string, string | null, string | undefined, object]>([
    [
      'Fill this PDF form',
      'pdf-forms',
      undefined,
      { passed: true, first: 'pdf-forms', words: ['pdf', 'form', 'fill'], rank: 1 },
    ],
    ['Fill this PDF form', 'charts', undefined, { passed: false, first: 'pdf-forms', words: ['pdf', 'form', 'fill'] }],
    ['Mail a chart', 'charts', undefined, { passed: false, first: 'mail', words: ['mail'], rank: 2 }],
    ['Fill this PDF form', null, undefined, { passed: false, first: 'pdf-forms', words: ['pdf', 'form', 'fill'] }],
    ['A form', null, undefined, { passed: true, first: 'pdf-forms', words: ['form'] }],
    ['Cook a meal', null, undefined, { passed: true, words: [] }],
    ['Cook a meal', 'mail', undefined, { passed: false, words: [] }],
    ['Fill this PDF form', null, 'pdf-forms', { passed: false, first: 'pdf-forms', words: ['pdf', 'form', 'fill'] }],
    ['A form', null, 'pdf-forms', { passed: true, first: 'pdf-forms', words: ['form'] }],
    ['Fill this PDF form', null, 'charts', { passed: true, first: 'pdf-forms', words: ['pdf', 'form', 'fill'] }],
  ])('%s: %s, not %s', (prompt, expected, not, result) => {
    expect(run(prompt, expected, not)).toEqual(result);
  });
});

describe('ranking', () => {
  const rank = (prompt: string, ...texts: readonly string[]) =>
    rankSkills(
      prompt,
      texts.map((text, index) => createSkill(`s${index}`, text)),
    );
  const scores = (prompt: string, ...texts: readonly string[]) =>
    rank(prompt, ...texts).skills.map(({ name, score, matched }) => `${name} ${score.toFixed(3)} ${matched.join()}`);

  it('weighs rare words, the length, and repeated words', () => {
    expect(
      scores('red green', 'red', 'red green', 'red red red red', 'blue', 'green and a long text about boats'),
    ).toEqual(['s1 1.459 green,red', 's2 0.868 red', 's4 0.781 green', 's0 0.603 red', 's3 0.000 ']);
  });

  it.each([
    ['forms', 'form', true],
    ['classes', 'class', true],
    ['boss', 'bos', false],
    ['queries', 'query', true],
    ['reading', 'read', true],
    ['stopped', 'stop', true],
    ['calling', 'call', true],
    ['making', 'make', true],
    ['red', 'reds', true],
    ['bus', 'buses', true],
    ['file', 'files', true],
    ['age', 'ages', true],
    ['code', 'coding', true],
    ['pass', 'passes', true],
    ['the', 'the', false],
    ['café', 'cafés', false],
    ['数据', '处理数据。', true],
    ['Djangoのデプロイ', 'Django', true],
    ['clerk', 'ClerkProvider', true],
    ['parser', 'HTMLParser', true],
    ['should', 'should', false],
    ['数', '数据', false],
    ['数', '数', true],
    ['한국어', '한국어로', true],
    ['v2', 'v2', true],
    ['X_Y', 'y x', true],
  ])('%s and %s have a word in common: %s', (first, second, expected) => {
    expect((rank(first, second).skills[0]?.matched.length ?? 0) > 0).toBe(expected);
  });

  it('finds descriptions that overlap', () => {
    const skills = [
      createSkill('alpha', 'Converts tables to charts with colors and labels.'),
      createSkill('beta', 'Converts tables to charts with colors and legends.'),
      createSkill('gamma', 'Sends mails.'),
    ];
    expect(
      findOverlaps(skills).map(({ first, second, similarity, shared }) => [
        first,
        second,
        similarity.toFixed(2),
        shared,
      ]),
    ).toEqual([['file:///alpha', 'file:///beta', '0.67', ['convert', 'tabl', 'chart', 'color']]]);
    expect(rankSkills('x', skills).method).toContain('BM25');
  });
});
