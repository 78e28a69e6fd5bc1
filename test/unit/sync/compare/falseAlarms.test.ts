import { describe, expect, test } from 'vitest';
import { found, python, skill } from './syncFindings.js';

describe('a docstring documents what needs a word', () => {
  const docstring = (entries: string): string => `Searches.\n\n    Args:\n${entries}\n    `;
  const parameters = 'path: str, verbose: bool = False';

  test('what it leaves out is a hint', async () => {
    const text = python(parameters, docstring('        path: Where.'));
    expect(await found({ 's/search.py': text })).toEqual(['search.py hint argument-missing “Args”']);
  });

  test('what it calls by another name is an error', async () => {
    const text = python(parameters, docstring('        pth: Where.\n        verbose: Say more.'));
    expect(await found({ 's/search.py': text })).toEqual([
      'search.py hint argument-missing “Args”',
      'search.py error argument-extra “pth”',
    ]);
  });
});

describe('a comment before a docstring', () => {
  const withComment = (comment: string, docstring: string): string =>
    python('path: str', docstring).replace('    """', `    # ${comment}\n    """`);
  const suppress = 'skillwright-disable-next-line sync/argument-extra';

  test('does not hide it', async () => {
    const text = withComment('Note.', 'Searches.\n\n    Args:\n        path: Where.\n        day: When.\n    ');
    expect(await found({ 's/search.py': text })).toEqual(['search.py error argument-extra “day”']);
  });

  test('suppresses findings on its first line only', async () => {
    const dayFirst = ':param day: When.\n    :param path: Where.';
    const finding = ['search.py error argument-extra “day”'];
    expect(await found({ 's/search.py': withComment('Note.', dayFirst) })).toEqual(finding);
    expect(await found({ 's/search.py': withComment(suppress, dayFirst) })).toEqual([]);
    const second = withComment(suppress, ':param path: Where.\n    :param day: When.');
    expect(await found({ 's/search.py': second })).toEqual(finding);
  });
});

describe('a remark among the entries of a docstring', () => {
  test.each(['Note: It is slow.', 'default: 10', 'Example: search("x")', 'Returns: What was found.'])(
    'is none: %s',
    async remark => {
      const docstring = `Searches.\n\n    Args:\n        path: Where.\n        ${remark}\n    `;
      expect(await found({ 's/search.py': python('path: str', docstring) })).toEqual([]);
    },
  );

  test('is one where a parameter is called so', async () => {
    const docstring = 'Searches.\n\n    Args:\n        default (int): What else.\n    ';
    expect(await found({ 's/search.py': python('default: str', docstring) })).toEqual([
      'search.py error type-mismatch “int”',
    ]);
  });
});

describe('what comes out is no argument', () => {
  const rows = (header: string, ...names: readonly string[]): string =>
    [header, header.replace(/[^|]+/g, ' --- '), ...names.map(name => `| \`${name}\` | string | Q |`)].join('\n');
  const english = '| Parameter | Type | Description |';
  const chinese = '| 参数 | 类型 | 说明 |';
  const check = (body: string): Promise<readonly string[]> =>
    found({ 's/SKILL.md': skill(body), 's/search.py': python('query: str') });

  test.each([
    ['a bullet', `- **Input**:\n\n${rows(english, 'query')}\n\n- **Output**:\n\n${rows(english, 'items')}`],
    ['a bullet in Chinese', `- **输入**:\n\n${rows(chinese, 'query')}\n\n- **输出**：\n\n${rows(chinese, 'items')}`],
    ['a bullet with words', `${rows(english, 'query')}\n\n- **Returns**: a list of these\n\n${rows(english, 'items')}`],
    ['a bullet of two words', `${rows(english, 'query')}\n\n- **Return values**:\n\n${rows(english, 'items')}`],
    ['a bullet of two Chinese words', `${rows(chinese, 'query')}\n\n- **返回参数**：\n\n${rows(chinese, 'items')}`],
    ['an indented table', `- **Input**:\n  - \`query\` (string)\n- **Output**:\n\n  ${rows(english, 'items')}`],
    ['a bullet below a bullet', `${rows(english, 'query')}\n\n- Results\n  - **Output**:\n\n${rows(english, 'items')}`],
    ['a line with words', `${rows(english, 'query')}\n\n**Output**: JSON with\n\n${rows(english, 'items')}`],
    ['a label', `${rows(english, 'query')}\n\n**Output:**\n\n${rows(english, 'items')}`],
    ['a row', `${rows(english, 'query')}\n| **Output** | | |\n| \`items\` | string | Q |`],
    [
      'rows',
      rows(chinese, 'query').replace('| `query`', '| **输入** | | |\n| `query`') +
        '\n| 输出 | | |\n| `items` | string | Q |',
    ],
    ['a heading', `${rows(english, 'query')}\n\n### Output\n\n${rows(english, 'items')}`],
    ['a sentence in a bullet', `${rows(english, 'query')}\n\n- What it prints:\n\n${rows(english, 'items')}`],
    ['some other sentence', `${rows(english, 'query')}\n\n- Settings of the server:\n\n${rows(english, 'items')}`],
    ['some other bullet', `${rows(english, 'query')}\n\n- **What you get**:\n\n${rows(english, 'items')}`],
  ])('under %s', async (_name, body) => {
    expect(await check(body)).toEqual([]);
  });

  test.each([
    ['- `query` takes these:', true],
    ['- The command `search` accepts the parameters below:', true],
    ['- `search` 接受以下参数：', true],
    ['- Call it with:', false],
  ])('but what a sentence introduces as arguments is: %s', async (sentence, mayLack) => {
    const table = rows(english, 'query', 'mode').replace('string', 'integer');
    expect(await check(`${sentence}\n\n${table}`)).toEqual([
      'SKILL.md error type-mismatch “integer”',
      ...(mayLack ? ['SKILL.md error argument-extra “mode”'] : []),
    ]);
  });

  const directed = (header: string, into: string, out: string, query = 'query'): string =>
    `${header}\n| --- | --- | --- | --- |\n| \`${query}\` | ${into} | string | Q |\n| \`items\` | ${out} | array | R |`;

  test.each([
    ['| Parameter | Direction | Type | Description |', 'in', 'out'],
    ['| Argument | In/Out | Type | Description |', 'input', 'Output'],
    ['| Parameter | Direction | Type | Description |', 'in/out', 'return'],
    ['| 参数 | 方向 | 类型 | 说明 |', '输入', '输出'],
    ['| 参数名 | 输入/输出 | 类型 | 说明 |', '入参', '出参'],
  ])('in a column: %s', async (header, into, out) => {
    expect(await check(directed(header, into, out))).toEqual([]);
    expect(await check(directed(header, into, into))).toEqual(['SKILL.md error argument-extra “items”']);
    expect(await check(directed(header, into, out, 'words'))).toEqual([
      'SKILL.md error argument-missing “Interface”',
      'SKILL.md error argument-extra “words”',
    ]);
  });

  test('but what a bullet for the input lists in a table is', async () => {
    expect(await check(`- **Input**:\n\n${rows('| Name | Type | Description |', 'query', 'mode')}`)).toEqual([
      'SKILL.md error argument-extra “mode”',
    ]);
  });
});

describe('words about a default are no default', () => {
  const check = (parameter: string, written: string): Promise<readonly string[]> =>
    found({
      's/SKILL.md': skill(`- \`n\` (optional): What. (default: ${written})`),
      's/search.py': python(parameter, 'Searches.', 'from typing import Literal\n'),
    });

  const described = async (parameter: string, entry: string): Promise<readonly string[]> =>
    found({ 's/SKILL.md': skill(`- \`n\` ${entry}`), 's/search.py': python(parameter) });

  test.each([
    ['n: int = 1000', '(integer): Most results. Default: 1,000.'],
    ['n: int = 1000000', '(integer, default 1,000,000)'],
    ['n: int = 10', '(integer): What. Default: 10, at most 20'],
    ['n: float = 1.5', '(number, default 1,5)'],
    ['n: float = 1.5', '(number): What. Default: 1,5'],
    ['n: int = 8', '(integer): defaults to 2 × cores.'],
    ['n: str = "c"', '(string): Default: `a` or `b`.'],
    ['n: int = 50', '(integer): Default: 10 for search, 50 for lists.'],
    ['n: int = 300', '(integer): Seconds. Default: 5 minutes.'],
    ['n: int = 10485760', '(integer): Size. Defaults to 10 MB.'],
    ['n: int = 300', '（整数）：等待。默认 5 分钟。'],
    ['n: str = "01234"', '(string, optional, default: 01234)'],
    ['n: str = "1.10"', '(string, optional, default: 1.10)'],
  ])('%s: %s', async (parameter, entry) => {
    expect(await described(parameter, entry)).toEqual([]);
  });

  test('but what stands alone is', async () => {
    const mismatch = (text: string) => [`SKILL.md warning default-mismatch “${text}”`];
    expect(await described('n: int = 10', '(integer): Default: 1,000.')).toEqual(mismatch('1,000'));
    expect(await described('n: int = 10', '(integer, default 1,000)')).toEqual(mismatch('1,000'));
    expect(await described('n: int = 10', '(integer): Default: 20, at most 30')).toEqual(mismatch('20'));
    expect(await described('n: int = 10', '(integer): Defaults to 20 results.')).toEqual(mismatch('20'));
    expect(await described('n: int = 10', '(integer): Default: 20. In all cases.')).toEqual(mismatch('20'));
    expect(await described('n: str = "1.10"', '(string, default: 1.11)')).toEqual(mismatch('1.11'));
  });

  test('in a column', async () => {
    const rows = ['| `lang` | string | auto-detected |', '| `tz` | string | system |', '| `mode` | string | `fast` |'];
    const body = ['| Parameter | Type | Default |', '|---|---|---|', ...rows].join('\n');
    const files = { 's/SKILL.md': skill(body) };
    const code = 'lang: str = "auto", tz: str = "", mode: str = "deep"';
    expect(await found({ ...files, 's/search.py': python(code) })).toEqual([
      'SKILL.md warning default-mismatch “fast”',
    ]);
  });

  test.each([
    ['n: float = 30', '30s'],
    ['n: int = 30', '30 seconds'],
    ['n: datetime.date | None = None', 'today'],
    ['n: str = "2026-01-01"', 'today'],
    ['n: str | None = None', 'now'],
    ['n: str = "."', 'cwd'],
    ['n: str = "auto"', 'auto-detected'],
    ['n: str = ""', 'system'],
    ['n: str = "UTC"', 'system'],
    ['n: str = "utf-8"', 'UTF-8'],
    ['n: str = "en"', 'English'],
    ['n: str = "7d"', 'week'],
    ['n: str = "~"', 'home'],
    ['n: str = "-"', 'stdout'],
  ])('%s, %s', async (parameter, written) => {
    expect(await check(parameter, written)).toEqual([]);
  });

  test('but another value is one', async () => {
    expect(await check('n: float = 30', '20')).toEqual(['SKILL.md warning default-mismatch “20”']);
    expect(await check('n: str = "a"', 'b')).toEqual(['SKILL.md warning default-mismatch “b”']);
    expect(await check('n: str = "markdown"', 'json')).toEqual(['SKILL.md warning default-mismatch “json”']);
    expect(await check('n: str = "auto"', '`system`')).toEqual(['SKILL.md warning default-mismatch “system”']);
    expect(await check('n: str = "auto"', '"system"')).toEqual(['SKILL.md warning default-mismatch “"system"”']);
    expect(await check('n: str = "a.txt"', 'b.txt')).toEqual(['SKILL.md warning default-mismatch “b.txt”']);
    expect(await check('n: Literal["auto", "system"] = "auto"', 'system')).toEqual([
      'SKILL.md warning default-mismatch “system”',
    ]);
  });
});

test('a row for the items of an argument without one of its own leaves open what there is', async () => {
  const rows = (...names: readonly string[]) => names.map(name => `\n| \`${name}\` | string |`).join('');
  const check = (table: string) =>
    found({
      's/SKILL.md': skill(`| Parameter | Type |\n|---|---|${table}`),
      's/search.py': python('query: str, tags: list[str]'),
    });
  expect(await check(rows('query', 'tags[]'))).toEqual([]);
  expect(await check(rows('query', 'query.part'))).toEqual(['SKILL.md error argument-missing “Interface”']);
});
