import {
  type Disposable,
  type LogOutputChannel,
  type Position,
  Selection,
  type TextDocumentChangeEvent,
  window,
  workspace,
} from 'vscode';
import { autoCloseRequest } from '../../server/src/shared/requests.js';
import type { ServerConnection } from './server/serverConnection.js';

const languages = ['skill', 'markdown', 'xml'];

/** Writes the end tag when the `>` of a start tag is typed, for chunk tags and known XML. The cursor stays between the two. */
export function closeTags(server: ServerConnection, log: LogOutputChannel): Disposable {
  return workspace.onDidChangeTextDocument(event => {
    const place = findTypedBracket(event);
    if (!place || server.state !== 'running') return;
    close(server, event, place).catch((error: unknown) => log.debug('The tag was not closed.', String(error)));
  });
}

/** Where a `>` was typed: a single insertion by the user, neither pasted nor undone. */
function findTypedBracket({ document, contentChanges, reason }: TextDocumentChangeEvent): Position | undefined {
  const [change] = contentChanges;
  if (!change || contentChanges.length > 1 || reason !== undefined || !languages.includes(document.languageId))
    return undefined;
  // With auto-closed brackets VS Code types the `>` over its own.
  const typed = change.text === '>' && change.range.isSingleLine;
  return typed ? change.range.start.translate(0, 1) : undefined;
}

async function close(server: ServerConnection, { document }: TextDocumentChangeEvent, place: Position): Promise<void> {
  const { version } = document;
  const { line, character } = place;
  const text = await server.request(autoCloseRequest, { uri: document.uri.toString(), position: { line, character } });
  const editor = window.activeTextEditor;
  // Something else was typed meanwhile, or elsewhere.
  if (!text || editor?.document !== document || document.version !== version) return;
  const done = await editor.edit(edit => edit.insert(place, text), { undoStopBefore: false, undoStopAfter: true });
  if (done) moveBefore(place);
}

/** An insertion at the cursor takes the cursor along. */
function moveBefore(place: Position): void {
  const editor = window.activeTextEditor;
  if (editor) editor.selection = new Selection(place, place);
}
