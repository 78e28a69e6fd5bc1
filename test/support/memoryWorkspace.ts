import type { Logger } from '../../server/src/core/index.js';
import {
  checkDocument,
  parseDocument,
  type Context,
  type DocumentKind,
  type Finding,
  type ParsedDocument,
  type Settings,
} from '../../server/src/core/index.js';
import { createSourceText } from '../../server/src/text/createSourceText.js';
import { applyChanges } from '../../server/src/text/applyChanges.js';
import { createValidatorLoader } from '../../server/src/xml/index.js';
import { createTokenCounts } from './createTokenCounts.js';

const log: Logger = {
  error(message, cause) {
    throw new Error(message, { cause });
  },
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

/** A workspace in memory: path → text, all below `file:///w/`. */
export interface MemoryWorkspace {
  readonly context: Context;
  document(path: string): ParsedDocument;
  check(path: string): Promise<readonly Finding[]>;
}

const root = 'file:///w/';

const readSource = (text: string | undefined) => (text === undefined ? undefined : createSourceText(text));

/** @param kinds the kinds that read the files, by name. Rules that throw fail the test. @param links targets of symbolic links by path */
export function memoryWorkspace(
  files: Readonly<Record<string, string>>,
  kinds: readonly DocumentKind[],
  settings: Settings,
  links: Readonly<Record<string, string>> = {},
): MemoryWorkspace {
  const documents = new Map<string, ParsedDocument>();
  for (const [path, text] of Object.entries(files)) {
    const kind = kinds.find(candidate => candidate.claims(path.slice(path.lastIndexOf('/') + 1), root + path));
    if (kind) documents.set(root + path, parseDocument(root + path, text, kind, kinds));
  }
  const uris = Object.keys(files)
    .map(path => root + path)
    .sort();
  const list = (uri: string) => {
    const folder = uri.endsWith('/') ? uri : `${uri}/`;
    // The folder of a link is a folder too; the link itself is not listed.
    const placed = [...uris, ...Object.keys(links).map(link => `${root}${link.slice(0, link.lastIndexOf('/'))}/`)];
    const inside = placed
      .filter(file => file.startsWith(folder) && file !== folder)
      .map(file => file.slice(folder.length));
    const names = new Map(
      inside.map(path => [path.split('/')[0] ?? '', path.includes('/') ? 'directory' : 'file'] as const),
    );
    return [...names].map(([name, type]) => ({ name, type })).sort((a, b) => (a.name < b.name ? -1 : 1));
  };
  const listLinks = (uri: string): readonly string[] =>
    Object.keys(links)
      .filter(path => root + path.slice(0, path.lastIndexOf('/')) === uri)
      .map(path => path.slice(path.lastIndexOf('/') + 1))
      .sort();
  const context: Context = {
    settings,
    signal: new AbortController().signal,
    services: {
      ...createTokenCounts(),
      loadXmlValidator: createValidatorLoader(log),
      files: {
        readText: uri => Promise.resolve(files[uri.slice(root.length)]),
        readBytes: uri => Promise.resolve(bytesOf(files[uri.slice(root.length)])),
        list: uri => Promise.resolve(list(uri)),
        exists: uri => Promise.resolve(uris.some(file => file === uri || file.startsWith(`${uri}/`))),
        listLinks: uri => Promise.resolve(listLinks(uri)),
        readLink: uri => Promise.resolve(links[uri.slice(root.length)]),
      },
      workspace: {
        roots: [root.slice(0, -1)],
        find: accept => Promise.resolve(uris.filter(uri => accept(uri.slice(uri.lastIndexOf('/') + 1)))),
        findContaining: (accept, text) =>
          Promise.resolve(
            uris.filter(
              uri => accept(uri.slice(uri.lastIndexOf('/') + 1)) && files[uri.slice(root.length)]?.includes(text),
            ),
          ),
        listVersions: accept =>
          Promise.resolve(
            new Map(uris.filter(uri => accept(uri.slice(uri.lastIndexOf('/') + 1))).map(uri => [uri, {}])),
          ),
        readEach: (accept, read) =>
          Promise.resolve(
            new Map(
              uris.flatMap(uri => {
                const isAccepted = accept(uri.slice(uri.lastIndexOf('/') + 1));
                const fact = isAccepted ? read(uri, files[uri.slice(root.length)] ?? '') : undefined;
                return fact === undefined ? [] : [[uri, fact]];
              }),
            ),
          ),
        contains: (uri, text) => Promise.resolve(files[uri.slice(root.length)]?.includes(text) === true),
        readSource: uri => Promise.resolve(readSource(files[uri.slice(root.length)])),
        document: uri => Promise.resolve(documents.get(uri)),
      },
      log,
    },
  };
  const document = (path: string): ParsedDocument => {
    const found = documents.get(root + path);
    if (!found) throw new Error(`No document ${path}`);
    return found;
  };
  return { context, document, check: path => checkDocument(document(path), context) };
}

/** In memory U+FFFD stands for a byte that is not UTF-8. */
export const bytesOf = (text: string | undefined): Uint8Array | undefined =>
  text === undefined
    ? undefined
    : Buffer.concat(
        text.split('\uFFFD').flatMap((part, at) => [Buffer.from(at === 0 ? [] : [0xff]), Buffer.from(part)]),
      );

/** Applies changes to a text. Insertions at one place stay in their order. */
export const applied = applyChanges;
