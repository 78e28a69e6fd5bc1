import { it } from 'vitest';
import { parseJsYaml } from '../../../../server/src/skill/readers/yaml/parseJsYaml.js';
import { parseYaml12, toPlainData } from '../../../../server/src/skill/readers/yaml/parseYaml12.js';
import { readLibyaml } from '../../../../server/src/skill/readers/yaml/readLibyaml.js';
import { readMcpYaml } from '../../../../server/src/skill/readers/yaml/readMcpYaml.js';
import { readVscodeYaml } from '../../../../server/src/skill/readers/yaml/vscode/readVscodeYaml.js';
import { expectTable } from '../../../support/expectTable.js';
import { show, showError } from './showResults.js';

type VscodeNode = ReturnType<typeof readVscodeYaml>;

/** A list has no content in this model. */
const showVscode = (node: VscodeNode): string => {
  if (node === undefined) return 'nothing';
  if (node.kind === 'list') return '[…]';
  if (node.kind === 'scalar') return show(node.value);
  return `{${node.entries.map(([key, value]) => `${show(key)}:${showVscode(value)}`).join(',')}}`;
};

function showParsed(parsed: ReturnType<typeof parseYaml12>): string {
  return 'error' in parsed ? showError(parsed.error) : show(parsed.value);
}

function showLibyaml(source: string): string {
  const { root, errors } = readLibyaml(source);
  return errors[0] ? showError(errors[0]) : show(root && toPlainData(root));
}

function showMcp(source: string): string {
  const result = readMcpYaml(source);
  return 'problem' in result ? `line ${result.line}: ${result.problem}` : show(result.fields);
}

const yamlReaders: Readonly<Record<string, (source: string) => string>> = {
  yaml: source => showParsed(parseYaml12(source)),
  'js-yaml': source => showParsed(parseJsYaml(source)),
  libyaml: showLibyaml,
  mcp: showMcp,
  vscode: source => showVscode(readVscodeYaml(source)),
};

/** The results of all readers, those with the same one together. */
function compareReaders(source: string): string {
  const readersByResult = new Map<string, string[]>();
  for (const [name, read] of Object.entries(yamlReaders)) {
    const result = read(source);
    readersByResult.set(result, [...(readersByResult.get(result) ?? []), name]);
  }
  const groups = [...readersByResult].map(([result, names]) =>
    names.length > 4 ? result : `${names.join()}: ${result}`,
  );
  return groups.join(' | ').replaceAll('\n', '⏎');
}

const plainScalars =
  'null|Null|NULL|nULL|~|true|True|TRUE|tRUE|false|False|FALSE|yes|no|on|off|1|-1|+1|1_000|1_|_1|0b11|0o17|0o8|017|0x1F|0xG|1.5|1.|.5|+.5|-1.5|1e3|1E-3|1.5e+3|.e1|.inf|-.Inf|+.INF|.nan|.NaN|.Nan|12:30|12:30:45|2026-01-02|2026-1-2|2026-1-2 3:04:05|2026-01-02T03:04:05Z|2026-01-02t03:04:05.5+01:00|1.2.3|v1|a b  c|a#b|a #b|a: b|a:b|a:|a::b|-|- b|-b|?|? b|?b|: b|[b|{b|]b|}b|,b|@b|`b|%b|&b|&b c|*b|!b|!b c|!!str 1|!!int 1|!!no 1|! 1||x|>x|#b|# b|"b" c|"b" #c|"b"c|\'b\' c|""|\'\'|"|\''.split(
    '|',
  );

it('reads a scalar after its key', () => {
  const values = [...plainScalars, '|', '>', '|-', '>+', '|2', '>x'];
  expectTable('skill/yamlScalars', [...new Set(values.map(value => `k: ${value}`))], compareReaders);
});

it('reads quoted text', () => {
  const escapes = Array.from('0abtnvfre "/\\N_LPq', char => `k: "x\\${char}y"`);
  const values = [
    ...escapes,
    'k: "\\x41\\u00e9\\U0001F600"',
    'k: "\\x4"',
    'k: "\\xzz"',
    'k: "\\u12"',
    'k: "\\U00110000"',
    'k: "a',
    'k: "a\n  b"',
    'k: "a  \n\n  b"',
    'k: "a\\\n  b"',
    'k: "a\nb"\nl: 1',
    "k: 'it''s'",
    "k: 'a\\n'",
    "k: 'a\n\n\n  b'",
    "k: 'a",
    'k: "a\t\t\n b"',
    'k: "\\',
    '"k": 1',
    "'k' : 1",
    '"k":1',
    '"k" 1',
    '"k\\x41": "b"\n"c',
  ];
  expectTable('skill/yamlQuotes', values, compareReaders);
});

it('reads block scalars', () => {
  const texts = [
    '  a\n  b',
    '  a\n\n  b\n\n',
    '\n  a\n   b\n  c',
    '  a\n    b\n\n    c\n  d\n',
    'a',
    '',
    '    a\n  b',
    '   \n  a',
    '  a\n ---\n  b',
    '  a\n---\nb: c',
    '\ta',
    '  a\n\tb',
    '  a\nl: 1',
    '  - a\n  # b',
  ];
  const values = texts.flatMap(text => ['|', '>', '|-', '>+'].map(header => `k: ${header}\n${text}`));
  const headers = ['|2', '>1-', '|-1', '|+ # c', '|#c', '| c', '>-+', '|0', '|11'].map(
    header => `k: ${header}\n   a\n   b\n`,
  );
  const places = ['- |\n  a', '- k: |\n   a\n  l: >\n    b', '? |\n  a\n: b', '--- |\n a', 'k:\n  |\n  a'];
  expectTable('skill/yamlBlocks', [...values, ...headers, ...places], compareReaders);
});

it('reads collections', () => {
  const values = [
    'k:',
    'k:\nl:',
    'k:\n  l: 1\n  m: 2',
    'k:\n  l: 1\n m: 2',
    'k:\n l: 1\n  m: 2',
    ' k: 1\n l: 2',
    ' k: 1\nl: 2',
    'k: 1\n l: 2',
    'k: a\n  b\n\n  c\nl: 1',
    'k: a\n  b: c',
    'k: a\n  - b\n  -\n  c',
    'k:\n  a\n  b',
    'k:\n  - a\n  - b',
    'k:\n- a\n- b\nl: 1',
    'k:\n- - a\n  - b\n- c: 1\n  d: 2\n- - - e',
    'k:\n  -\n    a\n  -\n    b: 1',
    'k:\n  - a\n - b',
    'k:\n  - a\n   - b',
    'k:\n  - # c\n    a',
    'k: - a',
    'k:\n  - "a": 1\n  - [a]\n  - {b: 1}\n  - |\n    c',
    '- a\n- b',
    '-\ta',
    'k:\n  -\ta: 1',
    'a',
    'a\nb',
    '# only\n\n  # comments',
    '',
    '\n\n',
    'k: [a, b]',
    'k: [ a , "b, c" , ]',
    'k: []',
    'k: [a\n  b, c]\nl: 1',
    'k: [a,\nb]\nl: 1',
    'k: [a, [b, {c: d}], {}]',
    'k: [a: b]',
    'k: [a, , b]',
    'k: [,]',
    'k: [a b',
    'k: [a] b',
    'k: [a]b',
    'k: [a # b\n  , c]',
    'k: {a: 1, b}',
    'k: {a: 1, b: {c: [d]}, }',
    'k: {"a":1, \'b\': 2}',
    'k: {a:1}',
    'k: {a : 1}',
    'k: {1: a}',
    'k: {a: 1, a: 2}',
    'k: {[a]: 1}',
    'k: {: 1}',
    'k: {__proto__: 1}',
    'k: {"__proto__": 1}',
    'k: {a: }',
    'k: {a: 1',
    'k: {a: 1]',
    'k: [&a b, *a]',
    'k: [!x b]',
    'k: [-, a]',
    'k: [- a]',
    'k: [@a]',
    'k: [|]',
    'k: [a:, b]',
    '{k: 1, l: 2}',
    '{"k":1}\n',
    '[a]',
    'k: 1\nk: 2',
    'k:\n  a: 1\n  a: 2',
    'null: 1',
    '1: a',
    'true: a',
    '__proto__: 1',
    'a b: 1',
    'a:b: 1',
    'a #b: 1',
    '? a\n: b',
    '? [a]\n: b',
    '[a]: b',
    ': a',
    'a\nk: 1',
    'k: 1\na',
    'k: 1\na\nl: 2',
    'k:1',
    'k\t: 1',
    'k:\t1',
    '\tk: 1',
    'k: 1\n\tl: 2',
    'k:\n\tl: 2',
    'k:\n  l: 1\n\tm: 2',
    'k: a\n  # c\n  b',
    'k: a # c\n  b',
    'k: # c\n  a',
    'k: 1 # c',
    '# c\nk: 1\n# d\nl: 2\n',
    '%YAML 1.2\nk: 1',
    '%YAML 1.2\n---\nk: 1',
    '---\nk: 1\n---\nl: 1',
    'k: 1\n...\nl: 2',
    '...\nk: 1',
    'k: &a b\nl: *a',
    'k: &a {b: 1}\n<<: *a\nl: *a',
    'k: &a [b]\nl: *a',
    'k: &a {b: 1}\nl: &c {b: 2, d: 3}\nm:\n  <<: [*a, *c]\n  b: 4',
    'm:\n  b: 4\n  <<: {b: 1, c: 2}',
    '<<: a\nk: 1',
    '<<: [a]\nk: 1',
    'k: *a',
    'k: !x b',
    'k: !!str 12\nl: !!int "3"\nm: !!binary aGk=',
    'k: !x\n  a: 1',
    'k: \u0001',
    'k: a\u0085b',
    'k: a\u2028b',
    'k: \u007f',
    'k: \ufeff',
    '\ufeffk: 1',
    '# a\n\n\ufeff\nk: 1',
    'k: a\rl: b',
    'k: a\r\nl: b\r\n',
    `k: ${'['.repeat(40)}${']'.repeat(40)}`,
    Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}k:`).join('\n'),
    Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}-`).join('\n'),
  ];
  expectTable('skill/yamlCollections', values, compareReaders);
});
