import { describe, expect, test } from 'vitest';
import {
  parseDocument,
  runAllRules,
  withSuppressionChecks,
  type DocumentKind,
  type Rule,
} from '../../../../server/src/core/index.js';
import { readSuppressions } from '../../../../server/src/core/checks/suppressions.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const directive = 'skillwright-disable-next-line';

const badWord: Rule<string> = {
  code: 'words/bad',
  summary: '',
  why: '',
  severity: 'warning',
  good: '',
  bad: '',
  check: text =>
    Array.from(text.matchAll(/^bad$/gm), ({ index }) => ({ span: { start: index, end: index + 3 }, message: 'bad' })),
};
const knownCodes = ['words/bad', 'chunk/empty', 'chunk/unclosed', 'xsd/other', 'sync/other'];
const kind: DocumentKind<string> = {
  id: 'words',
  languageIds: [],
  claims: () => true,
  parse: ({ text }) => text,
  rules: [badWord],
  isRelevant: () => true,
  isComment: (text, offset) => text.lastIndexOf('#', offset) > text.lastIndexOf('\n', offset),
  features: {},
};
const checkedKind = withSuppressionChecks(kind, () => knownCodes, runAllRules);

async function check(
  text: string,
  rules: Readonly<Record<string, 'warning' | 'off'>> = {},
): Promise<readonly string[]> {
  const settings = { ...defaultSettings, rules };
  const workspace = memoryWorkspace({ a: text }, [checkedKind], settings);
  const findings = await workspace.check('a');
  return findings.map(({ code, span, message }) => `${code}|${text.slice(span.start, span.end)}|${message}`);
}

describe('readSuppressions', () => {
  const read = (text: string): unknown =>
    readSuppressions(parseDocument('file:///a', text, kind as DocumentKind, [])).map(({ line, span, codes }) => [
      line,
      text.slice(span.start, span.end),
      codes.map(({ code, span: codeSpan }) => [code, text.slice(codeSpan.start, codeSpan.end)]),
    ]);
  const pairs = (...codes: string[]): string[][] => codes.map(code => [code, code]);

  test.each<[string, string[][]]>([
    [`# ${directive}`, []],
    [`# ${directive} a/b`, pairs('a/b')],
    [`# ${directive} a/b, c/d  e/f`, pairs('a/b', 'c/d', 'e/f')],
    [`# ${directive} a/b -- why, x/y`, pairs('a/b')],
    [`# ${directive} a/b --why`, pairs('a/b')],
    [`# <!-- ${directive} a/b -->`, pairs('a/b')],
    [`# <!-- ${directive} a/b--> x`, pairs('a/b')],
    [`# /* ${directive} a/b */ x`, pairs('a/b')],
    [`# ${directive}\ta/b`, pairs('a/b')],
  ])('%j', (text, codes) => expect(read(`x\n${text}\nnext`)).toEqual([[2, directive, codes]]));

  test.each([`x ${directive} a/b`, `# ${directive}s`, `# ${directive}-x`, 'none'])('%j is none', text =>
    expect(read(text)).toEqual([]),
  );

  test('reads several', () => {
    expect(read(`# ${directive} a/b\n# ${directive} c/d\n`)).toEqual([
      [1, directive, pairs('a/b')],
      [2, directive, pairs('c/d')],
    ]);
  });
});

describe('a code that does not exist', () => {
  const unknown = 'text/suppression-unknown';
  test.each<[string, string[]]>([
    ['words/bad', []],
    ['', []],
    ['words/bda', [`${unknown}|words/bda|Unknown rule “words/bda”. Did you mean “words/bad”?`]],
    ['empty', [`${unknown}|empty|Unknown rule “empty”. Did you mean “chunk/empty”?`]],
    ['other', [`${unknown}|other|Unknown rule “other”. If this is a reason, write \`--\` before it.`]],
    ['a/zzzzzz', [`${unknown}|a/zzzzzz|Unknown rule “a/zzzzzz”. Write the code of an existing rule.`]],
    ['this is why', [`${unknown}|this|Unknown rule “this”. If this is a reason, write \`--\` before it.`]],
    [
      'words/bda reason chunk/emtpy',
      [
        `${unknown}|words/bda|Unknown rule “words/bda”. Did you mean “words/bad”?`,
        `${unknown}|chunk/emtpy|Unknown rule “chunk/emtpy”. Did you mean “chunk/empty”?`,
      ],
    ],
  ])('%j', async (codes, lines) => expect(await check(`# ${directive} ${codes}\nok\n`)).toEqual(lines));

  test.each([
    ['this is why', 'Unknown rule “this”. List only rule codes, because an XML comment cannot contain a reason.'],
    ['a/zzzzzz', 'Unknown rule “a/zzzzzz”. Write the code of an existing rule.'],
    ['empty', 'Unknown rule “empty”. Did you mean “chunk/empty”?'],
  ])('is not called a reason where comments have none: %j', async (codes, expected) => {
    const text = `# ${directive} ${codes}\nok\n`;
    const kinds = [{ ...checkedKind, refusesReasons: true as const }];
    const findings = await memoryWorkspace({ a: text }, kinds, defaultSettings).check('a');
    expect(findings.map(({ message }) => message)).toEqual([expected]);
  });

  test('has a fix where a rule is near', async () => {
    const text = `# ${directive} chunk/emtpy\n`;
    const [finding] = await memoryWorkspace({ a: text }, [checkedKind], defaultSettings).check('a');
    const start = text.indexOf('chunk');
    expect(finding?.fixes()).toEqual([
      { title: 'Change to “chunk/empty”', changes: [{ span: { start, end: start + 11 }, newText: 'chunk/empty' }] },
    ]);
    const [other] = await memoryWorkspace({ a: `# ${directive} zzz/yyyyy\n` }, [checkedKind], defaultSettings).check(
      'a',
    );
    expect(other?.fixes()).toEqual([]);
  });
});

describe('a comment that suppresses nothing', () => {
  const unused = 'text/suppression-unused';
  const rules = { [unused]: 'warning' } as const;

  test('is not reported by default', async () => {
    expect(await check(`# ${directive}\nok\n`)).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    ['', 'bad', []],
    ['', 'ok', [`${unused}|${directive}|This comment suppresses nothing. Remove it.`]],
    ['', 'ok\nbad', [`${unused}|${directive}|This comment suppresses nothing. Remove it.`, 'words/bad|bad|bad']],
    ['words/bad', 'bad', []],
    [
      'words/bad',
      'ok',
      [
        `${unused}|words/bad|“words/bad” is not reported on the next line. Remove it from the comment, or remove the comment if it names no other rule.`,
      ],
    ],
    [
      'words/bad, chunk/empty',
      'bad',
      [
        `${unused}|chunk/empty|“chunk/empty” is not reported on the next line. Remove it from the comment, or remove the comment if it names no other rule.`,
      ],
    ],
  ])('%j before %j', async (codes, next, lines) => {
    expect(await check(`# ${directive} ${codes}\n${next}\n`, rules)).toEqual(lines);
  });

  test('counts rules that are off as silent', async () => {
    expect(await check(`# ${directive}\nbad\n`, { ...rules, 'words/bad': 'off' })).toHaveLength(1);
  });
});

test('the examples of both rules are what they say', async () => {
  const [, unknownRule, unusedRule] = checkedKind.rules;
  const codes = async (text = '', settings: object = {}): Promise<readonly string[]> =>
    (await check(text.replace('<!-- ', '<!-- # ').replace('`<!-- # ', '`<!-- '), { ...settings })).map(
      line => line.split('|')[0] ?? '',
    );
  expect(await codes(unknownRule?.good)).toEqual([]);
  expect(await codes(unknownRule?.bad)).toEqual(['text/suppression-unknown']);
  expect(await codes(unusedRule?.bad, { 'text/suppression-unused': 'warning' })).toEqual(['text/suppression-unused']);
  expect([unknownRule?.severity, unusedRule?.severity]).toEqual(['warning', 'off']);
});
