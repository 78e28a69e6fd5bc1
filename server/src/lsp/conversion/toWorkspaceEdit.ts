import {
  RenameFile,
  TextDocumentEdit,
  type SnippetTextEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { DocumentChange, Fix, TextDocument } from '../../core/index.js';
import type { Server } from '../server.js';
import { toClientUri, toTextEdit } from './toLsp.js';
import { toSnippetEdits } from './toSnippetEdits.js';
import { append } from '../../text/append.js';

/** Undefined if the client does not support the edit. */
export function toWorkspaceEdit(
  server: Server,
  changes: readonly DocumentChange[],
  renameFile?: Fix['renameFile'],
): WorkspaceEdit | undefined {
  if (renameFile && !(server.client.versionedEdits && server.client.renamesFiles)) return undefined;
  const merged = mergeByDocument(changes);
  if (!server.client.versionedEdits) {
    return {
      changes: Object.fromEntries(
        merged.map(change => [toClientUri(server, change.document.uri), toTextEdits(server, change)]),
      ),
    };
  }
  const documentChanges = merged.map(change => {
    const { uri } = change.document;
    const open = server.documents.clientDocument(uri);
    const edits: (TextEdit | SnippetTextEdit)[] =
      (server.client.snippetEdits ? toSnippetEdits(server, change) : undefined) ?? toTextEdits(server, change);
    return TextDocumentEdit.create({ uri: open?.uri ?? uri, version: open?.version ?? null }, edits);
  });
  const renames = renameFile ? [RenameFile.create(toClientUri(server, renameFile.from), renameFile.to)] : [];
  return { documentChanges: [...documentChanges, ...renames] };
}

const toTextEdits = (server: Server, { document, changes }: DocumentChange): TextEdit[] =>
  changes.map(change => toTextEdit(server, document.source, change));

function mergeByDocument(changes: readonly DocumentChange[]): readonly DocumentChange[] {
  const documents = new Map<string, { document: TextDocument; changes: DocumentChange['changes'][number][] }>();
  for (const { document, changes: list } of changes) {
    const merged = documents.get(document.uri) ?? { document, changes: [] };
    append(merged.changes, list);
    documents.set(document.uri, merged);
  }
  return [...documents.values()];
}
