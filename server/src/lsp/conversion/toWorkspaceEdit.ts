import { RenameFile, TextDocumentEdit, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import type { DocumentChange, Fix } from '../../core/index.js';
import type { Server } from '../server.js';
import { toClientUri, toTextEdit } from './toLsp.js';
import { append } from '../../text/append.js';

/** Undefined if the client does not support the edit. */
export function toWorkspaceEdit(
  server: Server,
  changes: readonly DocumentChange[],
  renameFile?: Fix['renameFile'],
): WorkspaceEdit | undefined {
  if (renameFile && !(server.client.versionedEdits && server.client.renamesFiles)) return undefined;
  const edits = mergeByDocument(changes);
  if (!server.client.versionedEdits) {
    return { changes: Object.fromEntries([...edits].map(([uri, list]) => [toClientUri(server, uri), list])) };
  }
  const documentChanges = [...edits].map(([uri, list]) => {
    const open = server.documents.clientDocument(uri);
    return TextDocumentEdit.create({ uri: open?.uri ?? uri, version: open?.version ?? null }, list);
  });
  const renames = renameFile ? [RenameFile.create(toClientUri(server, renameFile.from), renameFile.to)] : [];
  return { documentChanges: [...documentChanges, ...renames] };
}

function mergeByDocument(changes: readonly DocumentChange[]): Map<string, TextEdit[]> {
  const edits = new Map<string, TextEdit[]>();
  for (const { document, changes: list } of changes) {
    const sofar = edits.get(document.uri) ?? [];
    append(
      sofar,
      list.map(change => toTextEdit(document.source, change)),
    );
    edits.set(document.uri, sofar);
  }
  return edits;
}
