import { createSourceText } from '../text/createSourceText.js';
import type { DocumentKind } from './documentKind.js';
import type { EmbeddedDocument, ParsedDocument } from './parsedDocument.js';
import { maxDocumentLength, tooLong, unreadDocument } from './unread.js';

/** Fences of documents whose fences were asked for: the next version takes over those whose text is the same. */
const parsedFences = new WeakMap<ParsedDocument, readonly EmbeddedDocument[]>();

/** How much of a document that is too long is read, to tell whether it is one of ours. In UTF-16 units. */
const tellingLength = 200_000;

/**
 * Parses raw text as one kind; documents in its fences are parsed by the kinds that read their language.
 * @param previous an earlier version of the document: what did not change is not parsed again
 */
export function parseDocument(
  uri: string,
  raw: string,
  kind: DocumentKind,
  kinds: readonly DocumentKind[],
  previous?: ParsedDocument,
): ParsedDocument {
  const limit = kind.maxTextLength ?? maxDocumentLength;
  if (raw.length > limit) {
    let parsed: ParsedDocument | undefined;
    const beginning = (): ParsedDocument => (parsed ??= parseDocument(uri, raw.slice(0, tellingLength), kind, kinds));
    return unreadDocument(uri, tooLong(raw.length, limit), raw, beginning);
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
      const known = parsedFences.get(document);
      if (known) return known;
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

/** The kind that reads a file: by its name, else by the editor's language id. */
export function findKind(
  fileName: string,
  languageId: string | undefined,
  kinds: readonly DocumentKind[],
): DocumentKind | undefined {
  const byName = kinds.find(kind => kind.claims(fileName));
  return byName ?? kinds.find(kind => languageId !== undefined && kind.languageIds.includes(languageId));
}
