import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownExtractor } from '../../../../../server/src/arguments/languages/markdownInterface/markdownExtractor.js';
import type { Parameter, Signature } from '../../../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { textAt, type Span } from '../../../../../server/src/text/span.js';
import { spansOf } from '../../spansOf.js';

const extract = (text: string): readonly Signature[] =>
  markdownExtractor.extract(createSourceText(text), defaultSettings.sync);

/** Everything an argument says, short: `name kind required default enum`. */
const short = ({ name, type, required, defaultValue, enumValues }: Parameter): string =>
  [
    name,
    type.kind === 'array' ? `${type.items.kind}[]` : type.kind,
    required === undefined ? '' : required ? 'required' : 'optional',
    defaultValue === undefined ? '' : `=${JSON.stringify(defaultValue)}`,
    enumValues ? enumValues.map(String).join('|') : '',
  ]
    .filter(Boolean)
    .join(' ');
const listed = (section: string, heading = '## Interface'): readonly string[] =>
  extract(`# Skill\n\n${heading}\n\n${section}\n`)[0]?.parameters.map(short) ?? [];
const complete = (section: string): boolean | undefined => extract(`# S\n\n## Interface\n\n${section}\n`)[0]?.complete;

describe('the example of the specification', () => {
  const text = `---
name: data_analyzer
---

# Data Analyzer Skill

## Interface
- **Input**:
  - \`filepath\` (str): Path to the CSV file.
  - \`query\` (str): Analysis question.
- **Output**:
  - \`summary\` (str): Textual analysis.
  - \`chart_path\` (str): Path to the generated image.

<chunk id="x" description="d">

- \`no\` (str): in a chunk
</chunk>
`;
  const [signature] = extract(text);
  const at = (span: Span | undefined): string => (span ? textAt(text, span) : '');

  test('inputs are arguments, outputs are not', () => {
    expect(signature).toMatchObject({ role: 'interface', language: 'markdown', complete: true });
    expect(signature?.parameters.map(short)).toEqual(['filepath string', 'query string']);
  });

  test('spans', () => {
    const [filepath] = signature?.parameters ?? [];
    expect(at(signature?.anchor)).toBe('Interface');
    expect(at(filepath?.nameSpan)).toBe('filepath');
    expect(at(filepath?.typeSpan)).toBe('str');
    expect(at(filepath?.descriptionSpan)).toBe('Path to the CSV file.');
    expect(at(filepath?.span)).toBe('- `filepath` (str): Path to the CSV file.');
  });
});

describe('bullets as people write them', () => {
  test.each([
    ['- `urls` (List[str]): **Required**. The pages.', 'urls string[] required'],
    ['- `timeout` (int, optional): Seconds (default: 30)', 'timeout integer optional =30'],
    ['- `timeout` (integer, optional, default=30): Seconds', 'timeout integer optional =30'],
    ['- `mode` ("a" | "b", required): x', 'mode string required a|b'],
    ['- `mode` (`fast` | `slow`, required): x', 'mode string required fast|slow'],
    ['- **`path`** (string): x', 'path string'],
    ['- **path** (string): x', 'path string'],
    ['- `path`: string, required. The path', 'path string'],
    ['- `path`: `string` — the path', 'path string'],
    ['- `verbose` (bool, optional, default: false) - x', 'verbose boolean optional =false'],
    ['- `tags` (string[]): x', 'tags string[]'],
    ['- `tags` (array of integers): x', 'tags integer[]'],
    ['- `limit` (int | None): x', 'limit integer'],
    ['- path (str): x', 'path string'],
    ['* `a` (dict): x', 'a object'],
    ['1. `a` (float, required)', 'a number required'],
    ['- `a` (str): Required if `b` is missing.', 'a string'],
    ['- `version` (str, default 3): x', 'version string optional =\"3\"'],
    ['- `路径` (字符串, 必填)：文件', '路径 string required'],
    ['- `limit`（整数，可选，默认 10）：数量', 'limit integer optional =10'],
    ['- `a?` (str): x', 'a string optional'],
  ])('%s', (line, expected) => {
    expect(listed(line)).toEqual([expected]);
  });

  test('labels, in several languages and places', () => {
    expect(listed('**Input:**\n\n- `a` (str): x\n\n**Output:**\n\n- `b` (str): y')).toEqual(['a string']);
    expect(listed('### 输入\n- `a` (str): x\n### 输出\n- `b` (str): y\n### Notes\n- `c` (str): z')).toEqual([
      'a string',
    ]);
    expect(listed('- **Required**:\n  - `a` (str): x\n- **Optional**:\n  - `b` (str): y\n- **Returns**: text')).toEqual(
      ['a string required', 'b string optional'],
    );
    expect(listed('- 输入参数 (Inputs):\n  - `a`：路径\n- 返回值：\n  - `b`：结果')).toEqual(['a unknown']);
  });

  test.each(['## Inputs', '## Parameters', '## 参数', '## 接口', '## 2. 输入参数', '## Input / Output'])(
    'the heading %s',
    heading => {
      expect(listed('- `a` (str): x', heading)).toEqual(['a string']);
    },
  );

  test('choices and fields below an argument are no arguments', () => {
    expect(listed('- `mode` (str): How.\n  - `fast`: quick\n  - `slow`: careful\n- `b` (int): x')).toEqual([
      'mode string',
      'b integer',
    ]);
    const [signature] = extract(
      '# S\n\n## Interface\n\n- `config` (object): x\n  - `depth` (int, required): y\n  - `rules` (list): z\n    - `name` (str): w\n- `b` (int): x\n',
    );
    expect(signature?.parameters).toMatchObject([
      {
        name: 'config',
        type: {
          kind: 'object',
          properties: [
            { name: 'depth', required: true },
            { name: 'rules', type: { kind: 'array', items: { kind: 'object', properties: [{ name: 'name' }] } } },
          ],
        },
      },
      { name: 'b' },
    ]);
  });

  test('what is not an argument', () => {
    expect(listed('- See `search` for more\n- Run it\n- `--flag`: x\n- **Note**: careful\n- Fast: yes')).toEqual([]);
    expect(listed('```\n- `a` (str): x\n```\n<!--\n- `b` (str): x\n-->\n')).toEqual([]);
    expect(extract('# S\n\n## Usage\n\n- `a` (str): x\n')).toEqual([]);
  });
});

describe('tables', () => {
  test.each([
    [
      '| Parameter | Type | Required | Default | Description |\n|---|:-:|---|---|---|\n| `a` | string | Yes | - | x |\n| b | int | No | 5 | y |',
      ['a string required', 'b integer optional =5'],
    ],
    [
      '| 参数名 | 类型 | 必填 | 默认值 | 描述 |\n|---|---|---|---|---|\n| `a` | 字符串 | 是 | 无 | x |\n| `b` | 整数 | 否 | 10 | y |',
      ['a string required', 'b integer optional =10'],
    ],
    [
      '| Description | Required | Param |\n| --- | --- | --- |\n| x | ✅ | `a` |\n| y | if no `a` | `b` |',
      ['a unknown required', 'b unknown'],
    ],
    ['| Argument | Optional | Values |\n|---|---|---|\n| a | yes | x |', ['a unknown optional']],
    ['| Parameter | Type |\n|---|---|\n| `m` | `"x" \\| "y"` |', ['m string x|y']],
  ])('%s', (table, expected) => {
    expect(listed(table)).toEqual(expected);
  });

  test('not those of outputs or of other things', () => {
    expect(listed('**Output**:\n\n| Name | Type |\n|---|---|\n| `a` | str |')).toEqual([]);
    expect(listed('| Mode | Description |\n|---|---|\n| fast | x |')).toEqual([]);
    expect(listed('| Name | Meaning |\n|---|---|\n| fast | x |')).toEqual([]);
  });

  test('spans', () => {
    const text =
      '# S\n\n## Parameters\n\n| Name | Type | Required | Default | Description |\n|---|---|---|---|---|\n| `a` | `int` | Yes | `5` | The a. |\n';
    const [a] = extract(text)[0]?.parameters ?? [];
    const at = (span: Span | undefined): string => (span ? textAt(text, span) : '');
    expect([a?.nameSpan, a?.typeSpan, a?.requiredSpan, a?.defaultSpan, a?.descriptionSpan, a?.span].map(at)).toEqual([
      'a',
      '`int`',
      'Yes',
      '5',
      'The a.',
      '| `a` | `int` | Yes | `5` | The a. |',
    ]);
  });
});

test('several commands, each under its own heading', () => {
  const text =
    '# S\n\n## Interface\n\n### `search`\n\n- `q` (str): x\n\n#### Output\n\n- `r` (str): y\n\n### Command: `load_it(path)`\n\n| Parameter | Type |\n|---|---|\n| path | str |\n';
  expect(extract(text).map(({ command, parameters }) => [command, ...parameters.map(short)])).toEqual([
    ['search', 'q string'],
    ['load_it', 'path string'],
  ]);
});

test('the span of a command ends before the heading of the next one', () => {
  const partsOf = (section: string): readonly string[] => {
    const text = `# S\n\n## Interface\n${section}`;
    return extract(text).map(({ span }) => textAt(text, span));
  };
  expect(partsOf('### `a`\n- `q` (str)\n### `b`\n- `r` (str)\n')).toEqual([
    '### `a`\n- `q` (str)',
    '### `b`\n- `r` (str)\n',
  ]);
  expect(partsOf('- `all` (str)\n### `a`\n- `q` (str)\n### Notes\nText.\n')).toEqual([
    // What follows the last command belongs to the section again.
    '## Interface\n- `all` (str)\n### `a`\n- `q` (str)\n### Notes\nText.\n',
    '### `a`\n- `q` (str)',
  ]);
  expect(partsOf('- `all` (str)\n### `a`\n- `q` (str)\n')).toEqual([
    '## Interface\n- `all` (str)',
    '### `a`\n- `q` (str)\n',
  ]);
});

test('what cannot be read is never said to be all there is', () => {
  expect(complete('- `a` (str): x\n- The usual options')).toBe(false);
  expect(complete('- `a` (str): x\n- `b`: free text')).toBe(false);
  expect(complete('- **Input**:\n  - `a` (str): x\n  - `b`: free text')).toBe(true);
  expect(complete('- **Input**: a path\n- `a` (str): x')).toBe(false);
});

describe('any input', () => {
  const check = (text: string): void => {
    for (const span of extract(text).flatMap(spansOf)) {
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeGreaterThan(span.start);
      expect(span.end).toBeLessThanOrEqual(text.length);
    }
  };
  const pieces = [
    '- ',
    '`a`',
    ' (str',
    ', default=',
    '3',
    '): ',
    'text',
    '\n',
    '  ',
    '| ',
    '|---|',
    '**',
    'Input',
    ':',
    '## Interface\n',
    '### ',
    '必填',
    '（',
    '）',
    '"',
    '[',
    ']',
    '必',
    '😀',
    '<!--',
    '```\n',
  ];

  test('never throws; spans lie in the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), parts => check(`# S\n\n## Interface\n\n${parts.join('')}`)),
      { numRuns: 400 },
    );
  });
});
