import { createSourceText } from '../../text/createSourceText.js';
import type { DocumentKind } from './documentKind.js';
import type { EmbeddedDocument, ParsedDocument } from './parsedDocument.js';
import { formatTooLong, createUnreadDocument } from './unread.js';
import { maxDocumentLength, maxSampleLength } from '../limits.js';

/** Parsed fences of a document. The next version reuses those with the same text. */
const parsedFences = new WeakMap<ParsedDocument, readonly EmbeddedDocument[]>();

/**
 * Parses raw text as one kind; documents in its fences are parsed by the kinds that read their language.
 * @param previous an earlier version of the document, whose unchanged parts are not parsed again
 */
export function parseDocument(
  uri: string,
  raw: string,
  kind: DocumentKind,
  kinds: readonly DocumentKind[],
  previous?: ParsedDocument,
): ParsedDocument {
  const maxLength = kind.maxTextLength ?? maxDocumentLength;
  if (raw.length > maxLength) {
    let parsed: ParsedDocument | undefined;
    const parseBeginning = (): ParsedDocument =>
      (parsed ??= parseDocument(uri, raw.slice(0, maxSampleLength), kind, kinds));
    return createUnreadDocument(uri, formatTooLong(raw.length, maxLength), raw, parseBeginning);
  }
  const source = createSourceText(raw);
  const model = kind.parse(source, uri, previous?.kind === kind ? previous.model : undefined);
  const earlier = new Map(
    (previous && parsedFences.get(previous))?.map(({ document }) => [
      fenceKey(document.kind, document.source.text),
      document,
    ]),
  );
  const document: ParsedDocument = {
    uri,
    source,
    kind,
    model,
    get embedded() {
      const cached = parsedFences.get(document);
      if (cached) return cached;
      const embedded = parseFences(document, kinds, earlier);
      earlier.clear();
      parsedFences.set(document, embedded);
      return embedded;
    },
  };
  return document;
}

const fenceKey = (kind: DocumentKind, text: string): string => `${kind.id}\n${text}`;

function parseFences(
  { uri, kind, model }: ParsedDocument,
  kinds: readonly DocumentKind[],
  earlier: ReadonlyMap<string, ParsedDocument>,
): readonly EmbeddedDocument[] {
  return (kind.fences?.(model) ?? []).flatMap(({ language, text, map, linePrefix }) => {
    const inner = kinds.find(candidate => candidate.fenceLanguages?.includes(language));
    if (!inner) return [];
    return [
      { document: earlier.get(fenceKey(inner, text)) ?? parseDocument(uri, text, inner, kinds), map, linePrefix },
    ];
  });
}

/** The kind that reads a file: by its name and place, else by the editor's language id. @param uri undefined where any folder will do */
export function findKind(
  fileName: string,
  languageId: string | undefined,
  kinds: readonly DocumentKind[],
  uri?: string,
): DocumentKind | undefined {
  const byName = kinds.find(kind => kind.claims(fileName, uri));
  return byName ?? kinds.find(kind => languageId !== undefined && kind.languageIds.includes(languageId));
}
