import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownExtractor } from '../../../../../../server/src/arguments/languages/markdownInterface/markdownExtractor.js';
import type { Finding } from '../../../../../../server/src/core/index.js';
import { documentKinds } from '../../../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { isQuick } from '../../../../../support/inputShare.js';
import { memoryWorkspace } from '../../../../../support/memoryWorkspace.js';

const skill = (body: string): string =>
  `---\nname: s\ndescription: d\n---\n\n# S\n\n## Interface\n\n${body}\n\n<chunk id="x" description="d">\n\nx\n\n</chunk>\n`;

const signature = (body: string) => markdownExtractor.extract(createSourceText(skill(body)), defaultSettings.sync)[0];
/** The names of the arguments; those that may be none in parentheses. */
const read = (body: string): readonly string[] =>
  signature(body)?.parameters.map(({ name, mayBeInjected }) => (mayBeInjected ? `(${name})` : name)) ?? [];

const bullets = (...names: readonly string[]): string => names.map(name => `- \`${name}\` (string): What.`).join('\n');
const untyped = (...names: readonly string[]): string => names.map(name => `- \`${name}\`: What.`).join('\n');
const table = (header: string, ...names: readonly string[]): string =>
  [header, header.replace(/[^|]+/g, ' --- '), ...names.map(name => `| \`${name}\` | string | What |`)].join('\n');
const named = '| Parameter | Type | Description |';
const plain = '| Name | Type | Description |';

const english = 'The skill accepts the following parameters:';
const chinese = '工具接受以下参数：';
const long =
  'This skill reads every page that it is given, follows the links on each of them up to the depth that was asked for, and ' +
  'therefore accepts the following parameters, all of which are described in more detail further below:';
const results = 'The skill returns a dictionary with the following fields:';

describe('a sentence hides nothing', () => {
  test.each([english, chinese, long, 'Die Funktion akzeptiert folgende Parameter:'])('%s', sentence => {
    for (const heading of ['', '### Input Schema\n', '### 输入参数\n\n', '### Usage\n\n'])
      for (const gap of ['\n', '\n\n']) {
        expect(read(`${heading}${sentence}${gap}${bullets('a', 'b')}`)).toEqual(['a', 'b']);
        expect(read(`${heading}${sentence}${gap}${untyped('a', 'b')}`)).toEqual(['a', 'b']);
        expect(read(`${heading}${sentence}\n\n${table(named, 'a', 'b')}`)).toEqual(['a', 'b']);
        expect(read(`${heading}${sentence}\n\n${table(plain, 'a', 'b')}`)).toEqual(['a', 'b']);
        expect(signature(`${heading}${sentence}${gap}${bullets('a', 'b')}`)?.complete).toBe(true);
      }
  });

  test('over several lines, in bold, and at the end of a paragraph', () => {
    expect(read(`The skill accepts the\nfollowing parameters:\n${untyped('a')}`)).toEqual(['a']);
    expect(read(`**The skill accepts the following parameters:**\n\n${untyped('a')}`)).toEqual(['a']);
    expect(read(`It reads pages and returns text. The skill accepts these parameters:\n\n${untyped('a')}`)).toEqual([
      'a',
    ]);
  });

  test('in a bullet, with nested bullets or a table', () => {
    expect(read(`- ${english}\n  ${bullets('a', 'b').replaceAll('\n', '\n  ')}`)).toEqual(['a', 'b']);
    expect(read(`- ${long}\n  ${bullets('a', 'b').replaceAll('\n', '\n  ')}`)).toEqual(['a', 'b']);
    expect(read(`1. ${english}\n\n   ${table(named, 'a').replaceAll('\n', '\n   ')}`)).toEqual(['a']);
    expect(read(`- ${results}\n  ${bullets('a', 'b').replaceAll('\n', '\n  ')}`)).toEqual([]);
  });

  test('several in one section', () => {
    const body = [
      [english, untyped('a')],
      ['It also accepts these optional arguments:', bullets('b')],
      [results, bullets('r')],
      ['Finally, the skill takes these parameters:', table(plain, 'c')],
      ['The response contains the following fields:', table(plain, 's')],
    ];
    expect(read(body.flat().join('\n\n'))).toEqual(['a', 'b', 'c']);
    expect(read(['### `f`', english, untyped('a'), results, bullets('r')].join('\n\n'))).toEqual(['a']);
  });

  test('one that stands between a label and its list', () => {
    expect(read(`**Input:**\n\nAll of these are needed:\n\n${untyped('a')}`)).toEqual(['a']);
    expect(read(`### Parameters\n\nGive it what it asks for:\n\n${untyped('a')}`)).toEqual(['a']);
    expect(read(`### Output\n\nThe following parameters:\n\n${bullets('a')}`)).toEqual([]);
    expect(read(`**Returns:**\n\nAn object with these parameters:\n\n${bullets('a')}`)).toEqual([]);
  });

  test('in a language we do not know, what has a type may be an argument', () => {
    const sentence = 'Työkalu ottaa vastaan seuraavat asiat joita se tarvitsee:';
    expect(read(`${sentence}\n\n${bullets('a')}\n${untyped('b')}`)).toEqual(['(a)']);
    expect(signature(`${sentence}\n\n${bullets('a')}`)?.complete).toBe(false);
    expect(read(`${sentence}\n\n${bullets('a')}\n\n${english}\n\n${bullets('a')}`)).toEqual(['a']);
  });
});

describe('what is not an argument is not read as one', () => {
  test.each([
    results,
    'The tool returns an object with the following fields.',
    '工具返回一个字典，包含以下字段：',
    '其中 `items` 的每个元素结构为：',
    'Each result object in the `results` list contains:',
    'The following environment variables are read:',
    'The file must have the following columns:',
    'It raises the following errors:',
    'The following configuration options are available:',
    '需要以下环境变量：',
  ])('%s', sentence => {
    expect(read(`${sentence}\n${bullets('a')}`)).toEqual([]);
    expect(read(`${english}\n\n${bullets('q')}\n\n${sentence}\n\n${bullets('a')}\n${untyped('b')}`)).toEqual(['q']);
    expect(read(`${english}\n\n${bullets('q')}\n\n${sentence}\n\n${table(plain, 'a')}`)).toEqual(['q']);
    expect(read(`- **Input**:\n  ${bullets('q')}\n\n${sentence}\n\n${bullets('a')}`)).toEqual(['q']);
  });

  test.each([
    'Based on the input, the skill does the following:',
    'Depending on the parameters, it behaves as follows:',
    'The skill supports these modes:',
    'Parameter checks:',
    'Keep in mind that it is slow:',
    '根据输入执行以下操作：',
    '使用时请注意以下几点：',
  ])('behaviour: %s', sentence => {
    expect(read(`${sentence}\n${untyped('a', 'b')}`)).toEqual([]);
    expect(read(`### Input\n\n${untyped('q')}\n\n${sentence}\n\n${untyped('a', 'b')}`)).toEqual(['q']);
  });

  test('after a remark on the results', () => {
    expect(read(`${results}\n\n\`\`\`json\n{}\n\`\`\`\n\nThis is what its keys mean.\n\n${bullets('a')}`)).toEqual([]);
    expect(
      read(`${english}\n\n${bullets('q')}\n\n${results}\n\n${bullets('a')}\n\nAnd more.\n\n${bullets('b')}`),
    ).toEqual(['q']);
  });

  test('nor are the parts of an argument', () => {
    expect(
      read(`${english}\n\n- \`filters\` (object): What.\n\n\`filters\` accepts these keys:\n\n${bullets('a')}`),
    ).toEqual(['filters']);
  });
});

describe('any mixture', () => {
  const ofArguments = [
    english,
    chinese,
    long,
    'It also takes these parameters:',
    '还接受以下参数：',
    '**Input:**',
    '### Parameters',
  ];
  const ofOthers = [
    results,
    'The response contains these fields:',
    '技能返回一个字典，包含以下字段：',
    'The following environment variables are read:',
    '**Output:**',
    '### 输出结构',
    'Each item of the result has:',
  ];
  const forms = [bullets, untyped, (name: string) => table(named, name), (name: string) => table(plain, name)];
  const remarks = ['', 'All of them are text.', '```json\n{"z": 1}\n```', 'They are read once.\nThen they are kept.'];
  const part = fc.record({
    isOfArguments: fc.boolean(),
    lead: fc.nat(ofArguments.length - 1),
    form: fc.constantFrom(...forms),
    remark: fc.constantFrom(...remarks),
  });

  test.skipIf(isQuick)('keeps arguments and results apart', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), parts => {
        const leads = parts.map(({ isOfArguments, lead }) => (isOfArguments ? ofArguments : ofOthers)[lead] ?? '');
        const isLabel = (lead: string): boolean => /^(#|\*\*)/.test(lead);
        // What a heading calls results are results, whatever a sentence below it says.
        const isBelowResults = (index: number): boolean =>
          leads.slice(0, index).findLast(isLabel) === '### 输出结构' && !isLabel(leads[index] ?? '');
        const body = parts.map(({ form, remark }, index) => [leads[index], form(`p${index}`), remark].join('\n\n'));
        const expected = parts.flatMap(({ isOfArguments }, index) =>
          isOfArguments && !isBelowResults(index) ? [`p${index}`] : [],
        );
        expect(read(body.join('\n\n'))).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('documents as agents write them', () => {
  async function found(body: string, parameters: string): Promise<readonly string[]> {
    const files = {
      's/SKILL.md': skill(body),
      's/main.py': `@skill_command\ndef main(${parameters}) -> dict:\n    """Works."""\n    return {}\n`,
    };
    const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
    const said = ({ code, span }: Finding): string => `${code} ${skill(body).slice(span.start, span.end)}`;
    return (await workspace.check('s/SKILL.md')).filter(({ code }) => code.startsWith('sync/')).map(said);
  }

  const documents: readonly (readonly [string, string])[] = [
    [
      'a schema in bullets',
      `### Input Schema
The skill accepts the following parameters:

- \`url\` (string, required): The complete address of the page
- \`timeout\` (integer, optional, default=30): Seconds to wait
- \`metadata\` (boolean, optional, default=False): Whether to include metadata

### Output Schema
The skill returns a dictionary with the following structure:

\`\`\`python
{"success": bool}
\`\`\`

Each result object in the \`results\` list contains:
- \`url\`: The address
- \`timeout\`: How long it took`,
    ],
    [
      'a function',
      `### Input Schema
The \`main\` function accepts the following parameters:
- \`url\` (str): The page. Required.
- \`timeout\` (int, optional): Seconds. Defaults to 30.
- \`metadata\` (bool, optional): Whether to include metadata. Defaults to False.

### Output Schema
The function returns a dictionary with these fields:
- \`success\` (bool): Whether it worked
- \`url\` (dict): The page again`,
    ],
    [
      'Chinese bullets',
      `### 输入参数

工具接受以下参数：

- \`url\` (str, 必填): 网页地址
- \`timeout\` (int, 可选, 默认 30): 超时时间
- \`metadata\` (bool, 可选, 默认 False): 是否包含元数据

### 输出结构

技能返回一个字典，包含以下字段：

- \`url\` (dict): 网页
- \`success\` (bool): 是否成功`,
    ],
    [
      'a Chinese table',
      `该工具接受以下参数：

| 参数名 | 类型 | 必填 | 默认值 | 描述 |
|---|---|---|---|---|
| \`url\` | \`str\` | 是 | - | 网页地址 |
| \`timeout\` | \`int\` | 否 | 30 | 超时时间 |
| \`metadata\` | \`bool\` | 否 | False | 元数据 |

返回值包含以下字段：

| 字段 | 类型 | 说明 |
|---|---|---|
| \`url\` | dict | 网页 |`,
    ],
  ];

  test.each(documents)('%s: agrees with the code', async (_name, body) => {
    expect(await found(body, 'url: str, timeout: int = 30, metadata: bool = False')).toEqual([]);
  });

  test.each(documents)('%s: drift is found', async (_name, body) => {
    expect(await found(body, 'url: str, timeout: str, pages: int = 1')).toEqual([
      'sync/argument-missing Interface',
      expect.stringMatching(/^sync\/type-mismatch `?int/),
      expect.stringMatching(/^sync\/required-mismatch/),
      'sync/argument-extra metadata',
    ]);
  });
});
