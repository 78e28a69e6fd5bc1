import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../../../../support/checkedText.js';
import { applied } from '../../../../support/memoryWorkspace.js';

const path = 'demo/SKILL.md';
const create = (...lines: readonly string[]): string =>
  [
    '---',
    'name: demo',
    'description: Shows one thing. Use it in examples.',
    '---',
    '',
    '# Demo',
    '',
    ...lines,
    '',
  ].join('\n');
const check = (text: string, settings: unknown = {}) =>
  checkText(text, path, memoryContext({ [path]: text }, settings));

async function findCodes(text: string, settings: unknown = {}): Promise<readonly string[]> {
  const { findings, document } = await check(text, settings);
  return findings.map(({ code, span }) => `${code}: ${document.source.text.slice(span.start, span.end)}`);
}

/** The text after the fix, which must leave no finding. */
async function fix(text: string): Promise<string | undefined> {
  const { findings } = await check(text);
  const changes = findings.find(({ code }) => code === 'skill/fence-unclosed')?.fixes()[0]?.changes;
  if (!changes) return undefined;
  const fixed = applied(text, changes);
  expect(await findCodes(fixed)).toEqual([]);
  return fixed;
}

const chunk = ['<chunk id="a" description="About a">', '', 'Text.', '', '</chunk>'];

describe('text after a fence that is never closed', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'has its links checked',
      ['```json', '{}', '', '## Next', '', '[a](none.md)'],
      ['skill/fence-unclosed: ```', 'skill/link-broken: none.md'],
    ],
    [
      'closes the chunk around the fence',
      [
        '## Overview',
        '',
        'Text.',
        '',
        '## Interface',
        '',
        '- `a`: b.',
        '',
        '<chunk id="a" description="d">',
        '',
        '```bash',
        'npm test',
        '</chunk>',
      ],
      ['skill/fence-unclosed: ```'],
    ],
    [
      'has its chunks checked',
      ['## Overview', '', 'Text.', '', '## Interface', '', '- `a`: b.', '', '~~~~sh', 'ls', '', ...chunk, '', ...chunk],
      ['skill/fence-unclosed: ~~~~', 'chunk/id-duplicate: a'],
    ],
    [
      'may contain the next such fence',
      ['```json', '{}', '## A', '', '```js', 'f()', '## B'],
      ['skill/fence-unclosed: ```', 'skill/fence-unclosed: ```'],
    ],
    [
      'is code where it may be an example',
      ['```markdown', '# Title', '', '[a](none.md)'],
      ['skill/fence-unclosed: ```'],
    ],
    [
      'is code where headings may be comments',
      ['```bash', '# Build', 'make', '# [a](none.md)'],
      ['skill/fence-unclosed: ```'],
    ],
    [
      'ends with the list item',
      ['- a', '', '  ```sh', '  ls', '- b', '', '[a](none.md)'],
      ['skill/fence-unclosed: ```', 'skill/link-broken: none.md'],
    ],
    [
      'ends with the quote',
      ['> ```sh', '> ls', '', '[a](none.md)'],
      ['skill/fence-unclosed: ```', 'skill/link-broken: none.md'],
    ],
  ])('%s', async (_what, lines, expected) => {
    expect(await findCodes(create(...lines))).toEqual(expected);
  });

  it('does not make a section missing that may be in it', async () => {
    const text = create('## Overview', '', 'Text.', '', '```markdown', '## Title', '', '## Interface', '', '- `a`: b.');
    expect(await findCodes(text, { profile: 'agentos' })).toContain('skill/fence-unclosed: ```');
    expect((await findCodes(text, { profile: 'agentos' })).join()).not.toContain('interface-missing');
  });

  it('is counted in the message', async () => {
    const { findings } = await check(
      create('```', '', '## Next', '', ...chunk, '', '[a](https://e.org) and [b](https://e.org)'),
    );
    expect(findings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('(9 lines, 1 heading, 1 chunk and 2 links)'),
    );
  });
});

describe('a fix', () => {
  it.each<[string, readonly string[], readonly string[] | undefined]>([
    ['closes the fence before a heading', ['```json', '{}', '', '## Next'], ['```json', '{}', '```', '', '## Next']],
    ['closes the fence at the end', ['Run:', '', '~~~sh', 'ls'], ['Run:', '', '~~~sh', 'ls', '~~~']],
    [
      'closes the fence in its list item',
      ['1. a', '   ```sh', '   ls', '2. b'],
      ['1. a', '   ```sh', '   ls', '   ```', '2. b'],
    ],
    ['closes the fence in its quote', ['> ```sh', '> ls', '', 'b'], ['> ```sh', '> ls', '> ```', '', 'b']],
    ['is not offered where prose may follow the code', ['```js', 'f()', '', 'Then read it.', '', '## Next'], undefined],
    ['removes a second closing fence', ['```sh', 'ls', '```', '```', '', 'b'], ['```sh', 'ls', '```', '', 'b']],
    ['is not offered for a lone fence before text', ['a', '', '```', '', 'b'], undefined],
    [
      'lengthens the fence around others',
      ['```markdown', '# A', '```sh', 'ls', '```', '', '```', 'tree', '```', '```', '', 'b'],
      ['````markdown', '# A', '```sh', 'ls', '```', '', '```', 'tree', '```', '````', '', 'b'],
    ],
    [
      'lengthens every fence around others',
      [
        '```md',
        '```sh',
        'ls',
        '```',
        '```',
        '',
        '```md',
        '```sh',
        'ls',
        '```',
        '```',
        '',
        '```md',
        '```sh',
        'ls',
        '```',
        '```',
        '',
        'b',
      ],
      [
        '````md',
        '```sh',
        'ls',
        '```',
        '````',
        '',
        '````md',
        '```sh',
        'ls',
        '```',
        '````',
        '',
        '````md',
        '```sh',
        'ls',
        '```',
        '````',
        '',
        'b',
      ],
    ],
  ])('%s', async (_what, lines, expected) => {
    expect(await fix(create(...lines))).toBe(expected && create(...expected));
  });
});

describe('a closing fence with the wrong character', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['at the end', ['```sh', 'npm test', '~~~'], ['~~~']],
    ['before text', ['```sh', 'npm test', '~~~', '', 'Read [a](none.md).'], ['~~~']],
    [
      'before another fence, which closes it',
      ['```sh', 'npm test', '~~~', '', 'Text.', '', '```sh', 'ls', '```'],
      ['~~~'],
    ],
    ['before a heading', ['```sh', 'npm test', '~~~', '', '## Next', '', '```', 'ls', '```'], ['~~~']],
    ['of a fence of tildes', ['~~~~sh', 'npm test', '````', '', 'Text.'], ['````']],
    ['twice', ['```sh', 'npm test', '~~~', '', 'Text.', '', '~~~sh', 'ls', '```', '', 'End.'], ['~~~', '```']],
  ])('is the place of the finding %s', async (_, lines, marks) => {
    const text = create(...lines);
    const { findings } = await check(text);
    const found = findings.filter(({ code }) => code === 'skill/fence-unclosed');
    expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(marks);
    expect(found[0]?.message).toMatch(
      /^(\S+) does not close the code fence that starts on line 8, .* Write (?:`+|~+)\.$/,
    );
    let fixed = text;
    for (let left = found.length; left > 0; left--) {
      const changes = (await check(fixed)).findings.find(({ code }) => code === 'skill/fence-unclosed')?.fixes()[0];
      fixed = applied(fixed, changes?.changes ?? []);
    }
    expect((await findCodes(fixed)).filter(code => !code.startsWith('skill/link-broken'))).toEqual([]);
  });

  it('leaves the text after it to the other rules', async () => {
    const text = create('```json', '{}', '~~~', '', 'Read [a](none.md).', '', '```json', '{}', '```');
    expect(await findCodes(text)).toEqual(['skill/fence-unclosed: ~~~', 'skill/link-broken: none.md']);
  });

  it.each<[string, readonly string[]]>([
    ['a fence in a fence', ['```sh', 'cat <<END', '~~~', 'code', '~~~', 'END', '```']],
    [
      'the underline of a title',
      ['```python', '"""', 'Short', '~~~~~', '', 'Text.', '', '## Not a heading', '', '"""', '```'],
    ],
    ['an example of Markdown', ['```markdown', '~~~', '', '## Title', '', '~~~', '```']],
    ['an example without language', ['```', '~~~', '', '~~~sh', 'ls', '~~~', '```']],
    ['output', ['```sh', 'make', '~~~', '', 'done', '```']],
  ])('is not %s', async (_, lines) => {
    expect(await findCodes(create(...lines))).toEqual([]);
  });
});

describe('a fence that the end of the next one closes', () => {
  const second = ['```bash', 'systemctl restart app', '```', '', 'Read [the end](end.md).'];

  it.each<[string, readonly string[], readonly string[], string]>([
    [
      'a heading',
      ['Read [the log](log.md).', '', '## Restart', '', 'Now start it:', '', ...second],
      ['log.md', 'end.md'],
      '(9 lines, 1 heading and 1 link)',
    ],
    ['a sentence', ['Then start it again:', '', ...second], ['end.md'], '(5 lines)'],
    ['two sentences', ['Look at the log.', '', 'Then start it again:', ...second], ['end.md'], '(6 lines)'],
    ['a list item', ['2. Start it again:', ...second], ['end.md'], '(4 lines)'],
    ['Chinese', ['然后重新启动：', ...second], ['end.md'], '(4 lines)'],
    [
      'a sentence before a fence that is not closed',
      ['Then start it:', ...second, '', '```json', '{}', '', '## Next', '', 'Text.'],
      ['end.md'],
      '(4 lines)',
    ],
  ])('ends at %s', async (_name, lines, links, contents) => {
    const text = create('```bash', 'make release', '', ...lines);
    const { findings } = await check(text);
    const fences = findings.filter(({ code }) => code === 'skill/fence-unclosed');
    expect(fences[0]).toMatchObject({ span: { start: text.indexOf('```'), end: text.indexOf('```') + 3 } });
    expect(fences[0]?.message).toContain(contents);
    const broken = findings.filter(({ code }) => code === 'skill/link-broken');
    expect(broken.map(({ span }) => text.slice(span.start, span.end))).toEqual(links);
    const [change] = fences[0]?.fixes()[0]?.changes ?? [];
    expect(change).toEqual({
      span: { start: text.indexOf('release') + 7, end: text.indexOf('release') + 7 },
      newText: '\n```',
    });
    const fixed = await check(applied(text, change ? [change] : []));
    expect(fixed.findings.filter(({ code }) => code === 'skill/fence-unclosed')).toHaveLength(fences.length - 1);
  });

  it.each<[string, readonly string[]]>([
    [
      'here-document',
      ['```bash', 'cat > a.md <<EOF', '# A', '', '## Run', '', 'Run it again:', '', '```sh', 'make', 'EOF', '```'],
    ],
    ['template literal', ['```js', 'const page = `', '## Run', '', 'Run it again:', '', '```sh', 'make`;', '```']],
    ['docstring', ['```python', 'def a():', '    """', '', '## Run', '', '```sh', 'make', '"""', '```']],
    ['longer fence', ['````bash', 'cat a.md', '', '## Run', '', '```sh', 'make', '```', '````']],
    ['document', ['```markdown', 'Text.', '', '## Run', '', '```sh', 'make', '```']],
    ['fence without a language', ['```', 'Text.', '', '## Run', '', '```sh', 'make', '```']],
    ['code alone', ['```bash', 'make', '', '```sh', 'make', '```']],
  ])('may contain an opening line: %s', async (_name, lines) => {
    expect(await findCodes(create(...lines))).toEqual([]);
  });
});
