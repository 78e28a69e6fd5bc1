import { describe, expect, test } from 'vitest';
import {
  applySafeFixes,
  checkDocument,
  type DocumentKind,
  type Fix,
  type Problem,
  type Rule,
} from '../../../../server/src/core/index.js';
import { maxFixRounds } from '../../../../server/src/core/limits.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

/** What is done about one word: the new word, or a whole fix. */
type Repairs = Readonly<Record<string, string | Partial<Fix>>>;

const createRule = (code: string, repairs: Repairs): Rule<string> => ({
  code,
  summary: '',
  why: '',
  severity: 'warning',
  good: '',
  bad: '',
  check: text =>
    Array.from(text.matchAll(/\S+/g)).flatMap(({ 0: word, index }): Problem[] => {
      const repair = repairs[word];
      if (repair === undefined) return [];
      const span = { start: index, end: index + word.length };
      const newText = typeof repair === 'string' ? repair : 'ok';
      const fix: Fix = {
        title: 'x',
        changes: [{ span, newText }],
        safe: true,
        ...(typeof repair === 'string' ? {} : repair),
      };
      return [{ span, message: word, fixes: () => [fix] }];
    }),
});

async function fix(
  text: string,
  ...rules: readonly Repairs[]
): Promise<{ text: string; isSame: boolean; rounds: number }> {
  let rounds = 0;
  const kind: DocumentKind<string> = {
    id: 'words',
    languageIds: [],
    claims: () => true,
    parse(source) {
      rounds++;
      return source.text;
    },
    rules: rules.map((repairs, index) => createRule(`words/${String(index)}`, repairs)),
    isRelevant: () => true,
    features: {},
  };
  const kinds = [kind as DocumentKind];
  const workspace = memoryWorkspace({ a: text }, kinds, defaultSettings);
  const { context } = workspace;
  const original = workspace.document('a');
  rounds = 0;
  const fixed = await applySafeFixes(original, await checkDocument(original, context), context, kinds);
  return { text: fixed.source.text, isSame: fixed === original, rounds };
}

describe('applySafeFixes', () => {
  test('applies all fixes of a round at once', async () => {
    expect(await fix('a b c', { a: 'x', b: 'yy' })).toMatchObject({ text: 'x yy c', rounds: 1 });
  });

  test('goes on where a fix makes another one possible', async () => {
    expect(await fix('a', { a: 'b', b: 'c' })).toMatchObject({ text: 'c', rounds: 2 });
  });

  test('returns the same document where there is nothing to do', async () => {
    expect(await fix('a', { b: 'c' })).toEqual({ text: 'a', isSame: true, rounds: 0 });
  });

  test.each<[string, Partial<Fix>]>([
    ['is not safe', { safe: false }],
    ['changes another file', { elsewhere: [] }],
    ['renames a file', { renameFile: { from: 'a', to: 'b' } }],
  ])('leaves a fix alone that %s', async (_name, options) => {
    expect(await fix('a', { a: options })).toMatchObject({ isSame: true, rounds: 0 });
  });

  test('does not keep a round that adds a finding', async () => {
    expect(await fix('a', { a: 'b b', b: 'c' })).toMatchObject({ text: 'a', isSame: true });
  });

  test('keeps the rounds before the one that adds a finding', async () => {
    expect(await fix('a', { a: 'b', b: 'c c', c: 'd' })).toMatchObject({ text: 'b' });
  });

  test('takes one of two fixes of the same place at a time', async () => {
    expect(await fix('a', { a: 'b' }, { a: 'c', b: 'd' })).toMatchObject({ text: 'd' });
  });

  test('takes one of two fixes that insert at the same place', async () => {
    const insert = (newText: string): Partial<Fix> => ({ changes: [{ span: { start: 0, end: 0 }, newText }] });
    const { text } = await fix('a', { a: insert('x') }, { a: insert('y') });
    expect(text).toBe('xa');
  });

  test('ends where a fix undoes another', async () => {
    const { rounds, text } = await fix('a', { a: 'b', b: 'a' });
    expect(rounds).toBe(maxFixRounds);
    expect(text).toBe('a');
  });

  test('ends where a fix changes nothing', async () => {
    expect(await fix('a', { a: 'a' })).toMatchObject({ text: 'a', isSame: true, rounds: 1 });
  });

  test('keeps nothing of a cancelled round', async () => {
    const kind: DocumentKind<string> = {
      id: 'words',
      languageIds: [],
      claims: () => true,
      parse: ({ text }) => text,
      rules: [createRule('words/a', { a: 'b' })],
      isRelevant: () => true,
      features: {},
    };
    const kinds = [kind as DocumentKind];
    const workspace = memoryWorkspace({ a: 'a' }, kinds, defaultSettings);
    const findings = await workspace.check('a');
    const cancelled = { ...workspace.context, signal: AbortSignal.abort() };
    const document = workspace.document('a');
    expect(await applySafeFixes(document, findings, cancelled, kinds)).toBe(document);
  });
});
