import { expect, test } from 'vitest';
import {
  createFileWorkspace,
  parseDocument,
  type DocumentKind,
  type Services,
} from '../../../../server/src/core/index.js';
import { createFindingsCache } from '../../../../server/src/lsp/state/createFindingsCache.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { createTokenCounts } from '../../../support/createTokenCounts.js';

const uriOf = (name: string): string => `file:///w/${name}.tiny`;
const accept = (name: string): boolean => name.endsWith('.tiny');
const firstWord = (_uri: string, text: string): string | undefined => text.split(' ')[0];

/** Documents that are compared by their first words, with the number of checks. */
function createDocuments(texts: Map<string, string>, findFacts: (services: Services) => Promise<unknown>) {
  let checks = 0;
  const kind: DocumentKind<string> = {
    id: 'tiny',
    languageIds: [],
    isRelevant: () => true,
    claims: accept,
    parse: ({ text }) => text,
    rules: [
      {
        code: 'tiny/word',
        summary: 'A word.',
        why: 'For the test.',
        severity: 'warning',
        good: 'a',
        bad: 'b',
        async check(_model, { services }) {
          checks++;
          await findFacts(services);
          return [];
        },
      },
    ],
    features: {},
  };
  const files = {
    readText: (uri: string) => Promise.resolve(texts.get(uri)),
    readBytes: () => Promise.resolve(undefined),
    list: () => Promise.resolve([...texts.keys()].map(uri => ({ name: uri.slice(9), type: 'file' as const }))),
    exists: (uri: string) => Promise.resolve(texts.has(uri)),
  };
  const workspace = createFileWorkspace({ files, kinds: [kind], roots: () => ['file:///w'] });
  const log = { error: fail, warn: fail, info: () => undefined, debug: () => undefined };
  const services: Services = {
    ...createTokenCounts(),
    files,
    workspace,
    log,
    loadXmlValidator: () => Promise.reject(new Error('No XML here')),
  };
  const settings = { for: () => Promise.resolve(defaultSettings) } as unknown as Parameters<
    typeof createFindingsCache
  >[1];
  const cache = createFindingsCache(services, settings);
  const document = parseDocument(uriOf('a'), texts.get(uriOf('a')) ?? '', kind, [kind]);
  function changeText(name: string, text: string): void {
    texts.set(uriOf(name), text);
    workspace.forgetContent(uriOf(name));
    cache.forgetDocument(uriOf(name));
  }
  return {
    changeText,
    findings: () => cache.get(document),
    createFile: (name: string): boolean => {
      const changedNames = new Set([name]);
      return cache.forgetFiles({ isChanged: () => false, changedNames, names: changedNames, folders: new Set() });
    },
    summarize: () => cache.summarize(document, { isRelevant: true, resultId: 'one' }),
    summary: () => cache.findSummary(document.uri),
    countChecks: async (change: readonly (readonly [string, string])[] = []): Promise<number> => {
      checks = 0;
      for (const [name, text] of change) changeText(name, text);
      await Promise.all([cache.get(document), cache.get(document)]);
      return checks;
    },
  };
}

function fail(message: string): never {
  throw new Error(message);
}

const { signal } = new AbortController();

const sameLetter = (a: string | undefined, b: string | undefined): boolean => a?.[0] === b?.[0];

test.each<[string, (services: Services) => Promise<unknown>]>([
  [
    'a derived answer',
    services =>
      services.derive?.(
        {
          accept,
          compute: async context => (await context.services.workspace.document(uriOf('b')))?.source.text,
          meanwhile: undefined,
          isSame: sameLetter,
        },
        signal,
      ) ?? Promise.reject(new Error('No derived answers')),
  ],
  ['facts', ({ workspace }) => workspace.readEach(accept, firstWord, { maxFiles: 9, isSame: Object.is, signal })],
  ['a search for a text', ({ workspace }) => workspace.findContaining(accept, 'one')],
])('a document is checked again if %s have another result', async (_what, findFacts) => {
  const texts = new Map([
    [uriOf('a'), 'zero'],
    [uriOf('b'), 'one two'],
  ]);
  const { countChecks } = createDocuments(texts, findFacts);
  expect(await countChecks()).toBe(1);
  expect(await countChecks()).toBe(0);
  expect(await countChecks([['b', 'one three']])).toBe(0);
  expect(await countChecks([['b', 'two']])).toBe(1);
  expect(
    await countChecks([
      ['b', 'two three'],
      ['b', 'two'],
    ]),
  ).toBe(0);
});

test('findings of a fact that changes during the check are not given', async () => {
  const texts = new Map([
    [uriOf('a'), 'zero'],
    [uriOf('b'), 'one'],
  ]);
  let change: () => unknown = () => undefined;
  const { countChecks, changeText, findings } = createDocuments(texts, async ({ workspace }) => {
    await workspace.readEach(accept, firstWord, { maxFiles: 9, isSame: Object.is, signal });
    change();
  });
  change = () => {
    change = () => undefined;
    changeText('b', 'two');
  };
  expect(await findings()).toBeUndefined();
  expect(await findings()).toEqual([]);
  expect(await countChecks()).toBe(0);
});

test('a document is checked again after each change, if it depends on the versions of all files', async () => {
  const texts = new Map([
    [uriOf('a'), 'zero'],
    [uriOf('b'), 'one'],
  ]);
  const { countChecks } = createDocuments(texts, ({ workspace }) => workspace.listVersions(accept));
  expect(await countChecks()).toBe(1);
  expect(await countChecks([['b', 'one two']])).toBe(1);
});

test('a summary is kept instead of the findings, until they may be others', async () => {
  const texts = new Map([
    [uriOf('a'), 'zero'],
    [uriOf('b'), 'one two'],
  ]);
  const { countChecks, changeText, summarize, summary } = createDocuments(texts, ({ workspace }) =>
    workspace.readEach(accept, firstWord, { maxFiles: 9, isSame: Object.is, signal }),
  );
  await countChecks();
  expect(await summary()).toBeUndefined();
  summarize();
  expect(await summary()).toEqual({ isRelevant: true, resultId: 'one' });
  changeText('b', 'one three');
  expect(await summary()).toEqual({ isRelevant: true, resultId: 'one' });
  changeText('b', 'two');
  expect(await summary()).toBeUndefined();
  expect(await countChecks()).toBe(1);
  summarize();
  changeText('a', 'one');
  expect(await summary()).toBeUndefined();
});

test('findings are given although a report summarizes them while facts are compared', async () => {
  const texts = new Map([
    [uriOf('a'), 'zero'],
    [uriOf('b'), 'one two'],
  ]);
  let wait: Promise<unknown> = Promise.resolve();
  const slowFiles = new Map(texts);
  const { countChecks, changeText, summarize, findings } = createDocuments(slowFiles, async ({ workspace }) => {
    await workspace.readEach(accept, firstWord, { maxFiles: 9, isSame: Object.is, signal });
    await wait;
  });
  await countChecks();
  changeText('b', 'one three');
  let release: (value?: unknown) => void = () => undefined;
  wait = new Promise(resolve => (release = resolve));
  const pulled = findings();
  summarize();
  release();
  expect(await pulled).toEqual([]);
});

test('a derived answer is computed again if a file was created: it may depend on folders and links', async () => {
  const texts = new Map([[uriOf('a'), 'zero']]);
  let links = 1;
  const { countChecks, createFile } = createDocuments(
    texts,
    services =>
      services.derive?.({ accept, compute: () => Promise.resolve(links), meanwhile: 0, isSame: Object.is }, signal) ??
      Promise.reject(new Error('No derived answers')),
  );
  expect(await countChecks()).toBe(1);
  expect(createFile('node.js')).toBe(true);
  expect(await countChecks()).toBe(0);
  links++;
  createFile('node.js');
  expect(await countChecks()).toBe(1);
});
