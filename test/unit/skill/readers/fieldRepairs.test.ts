import { it } from 'vitest';
import { indentContinuations } from '../../../../server/src/skill/readers/frontmatter/indentContinuations.js';
import { quoteSpecialValues } from '../../../../server/src/skill/readers/frontmatter/claudeCodeRepair.js';
import { quoteBrokenValues } from '../../../../server/src/skill/readers/frontmatter/quoteBrokenValues.js';
import { readSimpleLines } from '../../../../server/src/skill/readers/frontmatter/readSimpleLines.js';
import { repairFreeText } from '../../../../server/src/skill/readers/frontmatter/repairFreeText.js';
import { expectTable } from '../../../support/expectTable.js';
import { show, showError } from './showResults.js';

it('repairs broken fields as the programs do', () => {
  const bytes = new Uint8Array();
  const repairs: Readonly<Record<string, (source: string) => string>> = {
    'Claude Code': source => quoteSpecialValues(source),
    Codex: source => quoteBrokenValues(source) ?? source,
    continuation: source => indentContinuations(source).replace(/ {40}/g, '→'),
  };
  const describeRepairs = (source: string): string => {
    const changed = Object.entries(repairs).flatMap(([name, repair]) => {
      const repaired = repair(source);
      return repaired === source ? [] : [`${name}: ${repaired}`];
    });
    const { fields, problem } = repairFreeText(source, new Uint8Array(bytes));
    const openclaw = problem ? showError(problem) : show([...fields]);
    return [...changed, `OpenClaw: ${openclaw}`, `lines: ${show(readSimpleLines(source))}`]
      .join(' | ')
      .replaceAll('\n', '⏎');
  };
  const values = [
    'description: a: b',
    'description: a:b',
    'description: a: b # c',
    'description: "a": b',
    'description: "a: b',
    "description: 'a': b",
    "description: it's: b",
    'description: [a] b',
    'description: {a} b',
    'description: [a]',
    'description: @a',
    'description: `a`',
    'description: *a*',
    'description: !a b',
    'description: &a b',
    'description: %a',
    'description: |a',
    'description: > a',
    'description: |\n  a: b\n  c: d: e\nname: x: y',
    'description: - a',
    'description: ? a',
    'description:  a: b: c  ',
    'description:\ta: b',
    'description:a: b',
    'description: a\n  b: c',
    'description:\n  a: b: c',
    'description:\n  a\n\n  b\nname: x',
    'description:',
    'description: ""',
    '"description": a: b',
    "'description': a: b",
    'summary: a: b',
    'read_when: a: b\nsummary: c: d\ndescription: e: f',
    'summary: [a] b',
    'note: a: b',
    'my-field: a: b',
    'my field: a: b',
    'meta:\n  summary: a: b',
    '  description: a: b',
    'a: 1\na: 2',
    'name: x\nstray\nnote: 1',
    '# c: d: e\nname: x',
    'list:\n  - a: b: c\n  - "d"\nname: x',
    'list:\n  - a\n  - 1\n\n  # c\n  - true\nname: null',
    'map:\n  a: 1\n  b: "c\\"d\\\\"\n  e\nname: "',
    'map:\n  - a\n  b: 1',
    'map:\n   a: 1\n b: 2',
    'list:\nname: x',
    'list:\n- a\nname: 1e3',
    'a: "b\nc"\nd: e',
    'a: [b,\nc]\nd: e',
    'a: {b: [c,\nd\n]}\ne: f',
    "a: 'b''\nc'\nd: e",
    'a: "b\\"\nc"\nd: "\ne"',
    'a: b "c\nd: e',
    'a: b # "c\nd: e',
    'a: #"c\nd: e',
    'a: |\n  "b\n\n  c"\nd: "e\nf"',
    'a: [b # c]\n  , "d\ne"]\nf: g',
    '- "a\nb"\n- [c\n]\n- - {d\n}',
    '"a": "b\nc"\n? "d\ne"',
    'a: [b, >\nc]',
    'a: -"b\nc',
    'a: ["b", \'c\n\']\nd',
    'a: b]\nc: }',
    'a: [b]]\nc: d',
    'a: https://x.y/z: w',
    'a: b:\tc',
    'a: b:',
    'a : b: c',
    'a: b\t# c: d',
    'a: {b: c',
    'a: [b: c',
    'a: > b: c\n  d: e',
    ': a: b',
    'a: 1: 2\n\n\nb: 3: 4\n',
  ];
  expectTable('skill/yamlRepairs', values, describeRepairs);
});
