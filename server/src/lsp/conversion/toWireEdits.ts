import type { DocumentChange } from '../../core/index.js';
import type { WireDocumentEdit } from '../../shared/authoring.js';
import type { Server } from '../server.js';
import { toClientUri, toDocumentEol, toTextEdit } from './toLsp.js';
import { append } from '../../text/append.js';

/** Converts changes for Skillwright's own requests: one entry for each document. */
export function toWireEdits(server: Server, changes: readonly DocumentChange[]): readonly WireDocumentEdit[] {
  const documents = new Map<string, WireDocumentEdit['edits'][number][]>();
  for (const { document, changes: list } of changes) {
    const uri = toClientUri(server, document.uri);
    const edits = documents.get(uri) ?? [];
    append(
      edits,
      list.map(change => ({
        ...toTextEdit(server, document.source, change),
        ...(change.snippet !== undefined && { snippet: toDocumentEol(document.source, change.snippet) }),
      })),
    );
    documents.set(uri, edits);
  }
  return [...documents].map(([uri, edits]) => ({ uri, edits }));
}
