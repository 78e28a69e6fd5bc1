import { Range, type TextEditor, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { type AskedEdit, type WireDocumentEdit, editRequest } from '../../../server/src/shared/authoring.js';
import type { ServerConnection } from '../server/serverConnection.js';

/** Has the server work an edit out and applies it. A refusal is told to the user. @returns whether anything changed */
export async function applyAskedEdit(server: ServerConnection, uri: Uri, asked: AskedEdit): Promise<boolean> {
  const answer = await server.request(editRequest, { uri: uri.toString(), asked });
  if (!answer || 'refused' in answer) {
    void window.showInformationMessage(answer?.refused ?? 'Skillwright knows nothing of this file.');
    return false;
  }
  return applyWireEdits(answer.documents);
}

/** One edit over all documents, undone in one step. */
export async function applyWireEdits(documents: readonly WireDocumentEdit[]): Promise<boolean> {
  const edit = new WorkspaceEdit();
  for (const { uri, edits } of documents) {
    const target = Uri.parse(uri);
    for (const { range, newText } of edits) {
      const { start, end } = range;
      edit.replace(target, new Range(start.line, start.character, end.line, end.character), newText);
    }
  }
  if (!(await workspace.applyEdit(edit))) throw new Error('The change could not be applied: a file changed meanwhile.');
  return true;
}

/** The editor a command works on. Tells the user when there is none. */
export function editorForCommand(): TextEditor | undefined {
  const editor = window.activeTextEditor;
  if (!editor) void window.showInformationMessage('Open a file and put the cursor where this should happen.');
  return editor;
}
