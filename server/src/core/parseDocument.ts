import { sourceText } from '../text/sourceText.js';
import type { Context } from './context.js';
import type { DocumentKind } from './documentKind.js';
import type { EmbeddedDocument, ParsedDocument } from './parsedDocument.js';
import { longestDocument, skippedKind } from './skipped.js';

/** Fences of documents whose fences were asked for: the next version takes over those whose text is the same. */
const parsedFences = new WeakMap<ParsedDocument, readonly EmbeddedDocument[]>();

/**
 * Parses raw text as one kind; documents in its fences are parsed by the kinds that read their language.
 * @param previous an earlier version of the document: what did not change is not parsed again
 */
export function parseDocument(
  uri: string,
  raw: string,
  wanted: DocumentKind,
  kinds: readonly DocumentKind[],
  previous?: ParsedDocument,
): ParsedDocument {
  const source = sourceText(raw);
  const limit = wanted.longestText ?? longestDocument;
  const kind = raw.length > limit ? skippedKind : wanted;
  const model =
    kind === skippedKind ? limit : kind.parse(source, uri, previous?.kind === kind ? previous.model : undefined);
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
export function kindOf(
  fileName: string,
  languageId: string | undefined,
  kinds: readonly DocumentKind[],
): DocumentKind | undefined {
  const byName = kinds.find(kind => kind.claims(fileName));
  return byName ?? kinds.find(kind => languageId !== undefined && kind.languageIds.includes(languageId));
}

/** Is a document one of ours, by itself or by a document in its fences? Others of its kind are left alone until they are named outright. */
export async function isRelevantDocument(document: ParsedDocument, context: Context): Promise<boolean> {
  if (await document.kind.isRelevant(document.model, document, context)) return true;
  for (const { document: inner } of document.embedded) if (await isRelevantDocument(inner, context)) return true;
  return false;
}
