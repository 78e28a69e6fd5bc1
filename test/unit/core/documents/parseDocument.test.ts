import { describe, expect, test } from 'vitest';
import {
  findKind,
  isRelevantDocument,
  parseDocument,
  createUnreadDocument,
  findUnreadReason,
  type DocumentKind,
  type ParsedDocument,
} from '../../../../server/src/core/index.js';
import { maxDocumentLength, maxMarkedLength, maxSampleLength } from '../../../../server/src/core/limits.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { createSegmentMap } from '../../../../server/src/text/createSegmentMap.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

interface Model {
  readonly text: string;
  readonly previous: Model | undefined;
}

const createKind = (id: string, extra: Partial<DocumentKind<Model>> = {}): DocumentKind =>
  ({
    id,
    languageIds: [id],
    claims: name => name.endsWith(`.${id}`),
    parse: ({ text }, _uri, previous) => ({ text, previous }),
    rules: [],
    isRelevant: ({ text }) => text.includes('relevant'),
    features: {},
    ...extra,
  }) satisfies DocumentKind<Model>;

const inner = createKind('inner', { fenceLanguages: ['in'] });
/** Each line that begins with `in:` or `other:` is a fence of that language. */
const outer = createKind('outer', {
  fences: ({ text }) =>
    Array.from(text.matchAll(/^(\w+):(.*)$/gm), match => ({
      language: match[1] ?? '',
      text: match[2] ?? '',
      map: createSegmentMap([{ embedded: 0, host: match.index, length: match[0].length }]),
      linePrefix: '',
    })),
});
const kinds = [outer, inner];
const parse = (text: string, previous?: ParsedDocument, kind = outer): ParsedDocument =>
  parseDocument('file:///w/a.outer', text, kind, kinds, previous);

describe('parseDocument', () => {
  test('normalises the text', () => {
    expect(parse('\uFEFFa\r\nb').source).toMatchObject({ text: 'a\nb', hasByteOrderMark: true });
  });

  test('reads fences of known languages, once', () => {
    const document = parse('in:one\nother:two\nin:three');
    expect(document.embedded.map(({ document: { source, kind } }) => [source.text, kind.id])).toEqual([
      ['one', 'inner'],
      ['three', 'inner'],
    ]);
    expect(document.embedded).toBe(document.embedded);
    expect(parse('x', undefined, inner).embedded).toEqual([]);
  });

  test('reuses the model and the fences of an earlier version', () => {
    const first = parse('in:one\nin:two');
    const [one] = first.embedded;
    const second = parse('in:new\nin:one', first);
    expect((second.model as Model).previous).toBe(first.model);
    expect(second.embedded[1]?.document).toBe(one?.document);
    expect(second.embedded[0]?.document.source.text).toBe('new');
  });

  test('reuses nothing of another kind', () => {
    const first = parse('in:one', undefined, inner);
    expect((parse('in:one', first).model as Model).previous).toBeUndefined();
  });
});

describe('a document that is too long', () => {
  const short = createKind('short', { maxTextLength: 2_500_000 });

  test('is not read', () => {
    const document = parse('a'.repeat(maxDocumentLength + 100_000));
    expect(findUnreadReason(document)).toBe(
      'it has 1,600,000 characters, but the maximum for this kind of file is 1,500,000',
    );
    expect(findUnreadReason(parse('a'.repeat(maxDocumentLength)))).toBeUndefined();
    expect(findUnreadReason(parse('a'.repeat(2_500_000), undefined, short))).toBeUndefined();
    expect(findUnreadReason(parse('a'.repeat(2_500_001), undefined, short))).toMatch(
      /maximum for this kind of file is 2,500,000$/,
    );
  });

  test('is relevant where its beginning is', async () => {
    const { context } = memoryWorkspace({}, kinds, defaultSettings);
    const create = (before: number): ParsedDocument =>
      parse(`${' '.repeat(before)}relevant${'a'.repeat(maxDocumentLength)}`);
    expect(await isRelevantDocument(create(0), context)).toBe(true);
    expect(await isRelevantDocument(create(maxSampleLength - 8), context)).toBe(true);
    expect(await isRelevantDocument(create(maxSampleLength - 7), context)).toBe(false);
  });
});

describe('the finding of an unread document', () => {
  const check = async (
    document: ParsedDocument,
    named?: ReadonlySet<string>,
  ): Promise<readonly (readonly unknown[])[]> => {
    const { context } = memoryWorkspace({}, kinds, defaultSettings);
    const findings = [];
    for (const rule of document.kind.rules)
      findings.push(
        ...(await rule.check(document.model, { ...context, document, configured: false, ...(named && { named }) })),
      );
    return findings.map(({ span, message, severity }) => [span.start, span.end, message, severity]);
  };
  const uri = 'file:///w/a.outer';
  const message = 'This file was not checked: no permission to read it.';

  test('is a warning, and an error where the file was named', async () => {
    const document = createUnreadDocument(uri, 'no permission to read it') as ParsedDocument;
    expect(await check(document)).toEqual([[0, 0, message, 'warning']]);
    expect(await check(document, new Set(['file:///w/b']))).toEqual([[0, 0, message, 'warning']]);
    expect(await check(document, new Set([uri]))).toEqual([[0, 0, message, 'error']]);
    expect(document.kind.claims('a.outer')).toBe(false);
    expect(document.embedded).toEqual([]);
  });

  test('marks the first line with text, up to a limit', async () => {
    const mark = async (text: string): Promise<unknown> =>
      (await check(createUnreadDocument(uri, 'x', text)))[0]?.slice(0, 2);
    expect(await mark('\n\n  one  \ntwo')).toEqual([4, 7]);
    expect(await mark(`\n${'a'.repeat(200)}`)).toEqual([1, 1 + maxMarkedLength]);
    expect(await mark('  ')).toEqual([0, 0]);
  });

  test('is only reported of a relevant or named file', async () => {
    const create = (text: string): ParsedDocument => createUnreadDocument(uri, 'x', text, () => parse(text));
    expect(await check(create('relevant'))).toHaveLength(1);
    expect(await check(create('plain'))).toEqual([]);
    expect(await check(create('plain'), new Set([uri]))).toHaveLength(1);
  });
});

describe('relevance', () => {
  test('of a fence is that of its document', async () => {
    const { context } = memoryWorkspace({}, kinds, defaultSettings);
    const isRelevant = (text: string): Promise<boolean> =>
      isRelevantDocument(parse(text, undefined, { ...outer, isRelevant: () => text === 'self' }), context);
    expect(await isRelevant('self')).toBe(true);
    expect(await isRelevant('in:relevant')).toBe(true);
    expect(await isRelevant('in:plain')).toBe(false);
    expect(await isRelevant('other:relevant')).toBe(false);
  });
});

describe('findKind', () => {
  test.each<[string, string | undefined, string | undefined]>([
    ['a.inner', undefined, 'inner'],
    ['a.inner', 'outer', 'inner'],
    ['a.txt', 'outer', 'outer'],
    ['a.txt', 'plain', undefined],
    ['a.txt', undefined, undefined],
  ])('of %s in language %s is %s', (name, language, id) => expect(findKind(name, language, kinds)?.id).toBe(id));
});
