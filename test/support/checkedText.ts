import type { Logger } from '../../server/src/core/index.js';
import {
  checkDocument,
  findKind,
  parseDocument,
  type Context,
  type Finding,
  type ParsedDocument,
} from '../../server/src/core/index.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { readSettings } from '../../server/src/settings.js';
import { createValidatorLoader } from '../../server/src/xml/index.js';
import { createTokenCounts } from './createTokenCounts.js';

const log: Logger = {
  error(message, cause) {
    throw cause instanceof Error ? cause : new Error(message);
  },
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

const root = 'file:///workspace';

export interface Checked {
  readonly document: ParsedDocument;
  readonly context: Context;
  readonly findings: readonly Finding[];
  /** `code|text under the squiggle|message`, in order. */
  readonly lines: readonly string[];
}

/** A workspace of a few files held in memory; errors that are logged fail the test. */
export function memoryContext(files: Readonly<Record<string, string>> = {}, settings: unknown = {}): Context {
  const parsed = new Map<string, ParsedDocument>();
  const uriOf = (path: string): string => `${root}/${path}`;
  const textOf = (uri: string): string | undefined => files[uri.slice(root.length + 1)];
  const document = (uri: string): ParsedDocument | undefined => {
    const text = textOf(uri);
    const kind = findKind(uri.slice(uri.lastIndexOf('/') + 1), undefined, documentKinds, uri);
    if (text === undefined || !kind) return undefined;
    const known = parsed.get(uri) ?? parseDocument(uri, text, kind, documentKinds);
    parsed.set(uri, known);
    return known;
  };
  return {
    settings: readSettings(settings),
    signal: new AbortController().signal,
    services: {
      ...createTokenCounts(),
      loadXmlValidator: createValidatorLoader(log),
      files: {
        readText: uri => Promise.resolve(textOf(uri)),
        readBytes: () => Promise.resolve(undefined),
        list: () => Promise.resolve([]),
        exists: uri => Promise.resolve(textOf(uri) !== undefined),
      },
      workspace: {
        roots: [root],
        find: accept =>
          Promise.resolve(
            Object.keys(files)
              .filter(path => accept(path.slice(path.lastIndexOf('/') + 1)))
              .map(uriOf)
              .sort(),
          ),
        findContaining: (accept, text) =>
          Promise.resolve(
            Object.keys(files)
              .filter(path => accept(path.slice(path.lastIndexOf('/') + 1)) && files[path]?.includes(text))
              .map(uriOf)
              .sort(),
          ),
        listVersions: accept =>
          Promise.resolve(
            new Map(
              Object.keys(files)
                .filter(path => accept(path.slice(path.lastIndexOf('/') + 1)))
                .sort()
                .map(path => [uriOf(path), {}]),
            ),
          ),
        readEach: (accept, read) =>
          Promise.resolve(
            new Map(
              Object.entries(files)
                .sort(([a], [b]) => (a < b ? -1 : 1))
                .flatMap(([path, text]) => {
                  const isAccepted = accept(path.slice(path.lastIndexOf('/') + 1));
                  const fact = isAccepted ? read(uriOf(path), text) : undefined;
                  return fact === undefined ? [] : [[uriOf(path), fact]];
                }),
            ),
          ),
        contains: (uri, text) => Promise.resolve(textOf(uri)?.includes(text) === true),
        readSource: uri => Promise.resolve(document(uri)?.source),
        document: uri => Promise.resolve(document(uri)),
      },
      log,
    },
  };
}

/** Checks a text as the file at a path of a workspace. */
export async function checkText(
  text: string,
  path = 'handoff.xml',
  context: Context = memoryContext(),
): Promise<Checked> {
  const kind = findKind(path.slice(path.lastIndexOf('/') + 1), undefined, documentKinds, `${root}/${path}`);
  if (!kind) throw new Error(`Nothing reads ${path}`);
  const document = parseDocument(`${root}/${path}`, text, kind, documentKinds);
  const findings = await checkDocument(document, context);
  const lines = findings.map(
    ({ code, span, message }) => `${code}|${document.source.text.slice(span.start, span.end)}|${message}`,
  );
  return { document, context, findings, lines };
}
