import { sourceText } from '../text/sourceText.js';
import type { DocumentKind } from './documentKind.js';
import type { EmbeddedDocument, ParsedDocument } from './parsedDocument.js';
import { longestDocument, skippedKind } from './skipped.js';

/** Parses raw text as one kind; documents in its fences are parsed by the kinds that read their language. */
export function parseDocument(
  uri: string,
  raw: string,
  wanted: DocumentKind,
  kinds: readonly DocumentKind[],
): ParsedDocument {
  const source = sourceText(raw);
  const kind = raw.length > (wanted.longestText ?? longestDocument) ? skippedKind : wanted;
  const model = kind.parse(source, uri);
  let embedded: readonly EmbeddedDocument[] | undefined;
  return {
    uri,
    source,
    kind,
    model,
    get embedded() {
      return (embedded ??= parseFences(uri, kind, model, kinds));
    },
  };
}

function parseFences(
  uri: string,
  kind: DocumentKind,
  model: unknown,
  kinds: readonly DocumentKind[],
): readonly EmbeddedDocument[] {
  return (kind.fences?.(model) ?? []).flatMap(fence => {
    const inner = kinds.find(candidate => candidate.fenceLanguages?.includes(fence.language));
    if (!inner) return [];
    return [{ document: parseDocument(uri, fence.text, inner, kinds), map: fence.map, linePrefix: fence.linePrefix }];
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
export const concernsUs = ({ kind, model, embedded }: ParsedDocument): boolean =>
  kind.concerns(model) || embedded.some(({ document }) => concernsUs(document));
