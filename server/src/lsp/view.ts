import { isRelevantDocument, liftFix } from '../core/index.js';
import type { Context, DocumentChange, EmbeddedDocument, Location, ParsedDocument, TextChange } from '../core/index.js';
import { touches, type Span } from '../text/span.js';
import { append } from '../text/append.js';

/**
 * A document or an embedded document, with the conversion of positions to its host. All features use it, so that they work in fences as
 * in files.
 */
export interface View {
  readonly document: ParsedDocument;
  offset(inner: number): number;
  span(inner: Span): Span;
  changes(inner: readonly TextChange[]): readonly TextChange[];
  location(inner: Location): Location;
  /** Converts changes of any document: those of the embedded document become changes of the host. */
  documentChange(inner: DocumentChange): DocumentChange;
  /** Converts an offset in the host to one in this document. Undefined outside of it. */
  fromHost(offset: number): number | undefined;
}

const hostView = (document: ParsedDocument): View => ({
  document,
  offset: inner => inner,
  span: inner => inner,
  changes: inner => inner,
  location: inner => inner,
  documentChange: inner => inner,
  fromHost: offset => offset,
});

function createEmbeddedView(host: ParsedDocument, embedded: EmbeddedDocument): View {
  const { document, map } = embedded;
  const changes = (inner: readonly TextChange[]): readonly TextChange[] =>
    liftFix({ title: '', changes: inner }, embedded).changes;
  const isOwn = (inner: Location['document']): boolean => inner.source === document.source;
  return {
    document,
    offset: inner => map.toHost(inner),
    span: inner => map.spanToHost(inner),
    changes,
    location: inner => (isOwn(inner.document) ? { document: host, span: map.spanToHost(inner.span) } : inner),
    documentChange: inner => (isOwn(inner.document) ? { document: host, changes: changes(inner.changes) } : inner),
    fromHost: offset => map.fromHost(offset),
  };
}

/** The documents at an offset: the embedded one, then its host. */
export function findViewsAt(host: ParsedDocument, offset: number): readonly { view: View; offset: number }[] {
  for (const embedded of host.embedded) {
    if (!touches(embedded.map.hostSpan, offset)) continue;
    const inner = embedded.map.fromHost(offset);
    if (inner === undefined) continue;
    return [
      { view: createEmbeddedView(host, embedded), offset: inner },
      { view: hostView(host), offset },
    ];
  }
  return [{ view: hostView(host), offset }];
}

/** The document and its embedded documents with a known vocabulary. Other fences are ignored. */
async function viewsOf(host: ParsedDocument, context: Context): Promise<readonly View[]> {
  const views = [hostView(host)];
  for (const embedded of host.embedded)
    if (await isRelevantDocument(embedded.document, context)) views.push(createEmbeddedView(host, embedded));
  return views;
}

/** The first result that is defined, from the embedded document at the offset or its host. */
export async function findFirstAt<Result>(
  host: ParsedDocument,
  offset: number,
  ask: (view: View, offset: number) => Promise<Result | undefined> | Result | undefined,
): Promise<Result | undefined> {
  for (const at of findViewsAt(host, offset)) {
    const result = await ask(at.view, at.offset);
    if (result !== undefined && !(Array.isArray(result) && result.length === 0)) return result;
  }
  return undefined;
}

/** The results of the document and of its embedded documents. */
export async function collectFromAll<Result>(
  host: ParsedDocument,
  context: Context,
  ask: (view: View) => Promise<readonly Result[] | undefined> | readonly Result[] | undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const view of await viewsOf(host, context)) append(results, (await ask(view)) ?? []);
  return results;
}
