import { Range, type TextEditor, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import {
  type RequestedEdit,
  type EditAnswer,
  type WireDocumentEdit,
  editRequest,
} from '../../../server/src/shared/authoring.js';
import type { ServerConnection } from '../server/serverConnection.js';

export interface EditOptions {
  /** One change over several files: VS Code saves those that were saved before, as after a rename. */
  readonly isRefactoring?: boolean;
}

/** Has the server work an edit out and applies it. A refusal is told to the user. @returns whether anything changed */
export async function applyRequestedEdit(
  server: ServerConnection,
  uri: Uri,
  asked: RequestedEdit,
  options: EditOptions = {},
): Promise<boolean> {
  const answer = await requestEdit(server, uri, asked);
  if ('refused' in answer) {
    void window.showInformationMessage(answer.refused);
    return false;
  }
  return applyWireEdits(answer.documents, options);
}

/** Has the server work an edit out. */
export async function requestEdit(server: ServerConnection, uri: Uri, asked: RequestedEdit): Promise<EditAnswer> {
  const answer = await server.request(editRequest, { uri: uri.toString(), requestedEdit: asked });
  return answer ?? { refused: 'Skillwright does not support this file.' };
}

/** One edit over all documents, undone in one step. */
export async function applyWireEdits(
  documents: readonly WireDocumentEdit[],
  { isRefactoring = false }: EditOptions = {},
): Promise<boolean> {
  const edit = new WorkspaceEdit();
  for (const { uri, edits } of documents) {
    const target = Uri.parse(uri);
    for (const { range, newText } of edits) {
      const { start, end } = range;
      edit.replace(target, new Range(start.line, start.character, end.line, end.character), newText);
    }
  }
  if (!(await workspace.applyEdit(edit, { isRefactoring })))
    throw new Error('The change could not be applied because a file has changed.');
  return true;
}

/** The editor a command works on. Tells the user when there is none. */
export function findEditorForCommand(): TextEditor | undefined {
  const editor = window.activeTextEditor;
  if (!editor) void window.showInformationMessage('Open a file and place the cursor first.');
  return editor;
}
