import { describe, expect, test } from 'vitest';
import {
  countDefects,
  hasImproved,
  isSoundFix,
  parseDocument,
  type DocumentKind,
  type Finding,
  type Fix,
  type Rule,
} from '../../../../server/src/core/index.js';
import { applyDocumentChanges } from '../../../../server/src/core/fixes/soundFix.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { tinyKind } from '../../../support/tinyKinds.js';

const spanOf = (text: string, word: string): { start: number; end: number } => ({
  start: text.indexOf(word),
  end: text.indexOf(word) + word.length,
});

/** Does the fix of the first finding of a text pass? @param raw with or without a byte order mark */
async function isSound(
  raw: string,
  createFix: (text: string) => Partial<Fix>,
  { signal, other = 'conflict' }: { signal?: AbortSignal; other?: string } = {},
): Promise<boolean> {
  const files = { 'a.tiny': raw, 'b.tiny': other };
  const workspace = memoryWorkspace(files, kinds, defaultSettings);
  const findings = await workspace.check('a.tiny');
  const [finding] = findings;
  if (!finding) throw new Error('no finding');
  const document = workspace.document('a.tiny');
  const fix = { title: 'x', changes: [], ...createFix(document.source.text) };
  const context = { ...workspace.context, ...(signal && { signal }) };
  return isSoundFix(document, finding, fix, findings, context, kinds);
}

const markRule: Rule<unknown> = {
  code: 'tiny/mark',
  summary: '',
  why: '',
  severity: 'warning',
  good: '',
  bad: '',
  check: (_model, { document }) =>
    document.source.hasByteOrderMark ? [{ span: { start: 0, end: 1 }, message: 'A mark.' }] : [],
};
const markedKind: DocumentKind = {
  ...(tinyKind as DocumentKind),
  rules: [...tinyKind.rules, markRule] as Rule<unknown>[],
};
const kinds: readonly DocumentKind[] = [markedKind];

const replace =
  (word: string, newText: string) =>
  (text: string): Partial<Fix> => ({ changes: [{ span: spanOf(text, word), newText }] });

describe('a fix is sound', () => {
  test('where it renames a file, which cannot be tried', async () => {
    expect(await isSound('x', () => ({ renameFile: { from: 'a', to: 'b' } }))).toBe(true);
  });

  test('not where its finding stays', async () => {
    expect(await isSound('x', () => ({}))).toBe(false);
  });

  const change = (newText: string): Partial<Fix> => ({
    elsewhere: [
      {
        document: { uri: 'file:///w/b.tiny', source: createSourceText('conflict') },
        changes: [{ span: { start: 0, end: 8 }, newText }],
      },
    ],
  });

  test('where its change to another file removes the finding', async () => {
    expect(await isSound('x', () => change('peace'))).toBe(true);
    expect(await isSound('x', () => change('conflict 2'))).toBe(false);
  });

  test('not where it adds another finding', async () => {
    expect(await isSound('x', text => ({ ...change('peace'), ...replace('x', 'bad')(text) }))).toBe(false);
    expect(await isSound('x', text => ({ ...change('peace'), ...replace('x', 'y')(text) }))).toBe(true);
  });

  test('not where the request was cancelled', async () => {
    expect(await isSound('x', () => change('peace'), { signal: AbortSignal.abort() })).toBe(false);
  });

  test('where it removes a byte order mark, and only then', async () => {
    const removeMark = (removeByteOrderMark: boolean): Promise<boolean> =>
      isSound('\uFEFFx', () => ({ removeByteOrderMark }), { other: 'peace' });
    expect(await removeMark(true)).toBe(true);
    expect(await removeMark(false)).toBe(false);
  });
});

test('a byte order mark stays unless the fix removes it', () => {
  const document = parseDocument('file:///w/a.tiny', '\uFEFFbad', markedKind, kinds);
  const changes = [{ span: { start: 0, end: 3 }, newText: 'good' }];
  const hasMark = (keepsMark?: boolean): boolean =>
    applyDocumentChanges(document, changes, kinds, keepsMark).source.hasByteOrderMark;
  expect([hasMark(), hasMark(false), hasMark(true)]).toEqual([true, false, true]);
  expect(applyDocumentChanges(document, changes, kinds).source.text).toBe('good');
});

describe('counting defects', () => {
  const finding = (code: string, parts?: readonly string[]): Pick<Finding, 'code' | 'parts'> => ({
    code,
    ...(parts && { parts }),
  });

  test('counts the parts of a finding in place of it', () => {
    expect([...countDefects([finding('a'), finding('a'), finding('b', ['c', 'c', 'd'])])]).toEqual([
      ['a', 2],
      ['c', 2],
      ['d', 1],
    ]);
  });

  test.each<[string, [string, number][], [string, number][], boolean]>([
    ['fewer', [['a', 2]], [['a', 1]], true],
    ['none left', [['a', 1]], [], true],
    ['as many', [['a', 1]], [['a', 1]], false],
    ['fewer, but another is new', [['a', 1]], [['b', 1]], false],
    [
      'fewer, but more of another',
      [
        ['a', 1],
        ['b', 1],
      ],
      [['b', 2]],
      false,
    ],
    [
      'fewer of another only',
      [
        ['a', 1],
        ['b', 1],
      ],
      [['a', 1]],
      false,
    ],
    ['more', [['a', 1]], [['a', 2]], false],
  ])('%s', (_name, before, after, improved) => {
    expect(hasImproved(['a'], new Map(before), new Map(after))).toBe(improved);
  });

  test('one improved code of several is enough', () => {
    expect(
      hasImproved(
        ['a', 'b'],
        new Map([
          ['a', 1],
          ['b', 1],
        ]),
        new Map([['a', 1]]),
      ),
    ).toBe(true);
  });
});
