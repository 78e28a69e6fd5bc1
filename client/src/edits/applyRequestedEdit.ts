import { Range, type TextEditor, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import {
  type RequestedEdit,
  type EditAnswer,
  type WireDocumentEdit,
  editRequest,
} from '../../../server/src/shared/authoring.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { commandMessages } from '../messages/commandMessages.js';
import { showInformation } from '../dialogs/showMessages.js';

export interface EditOptions {
  /** One change over several files. VS Code saves files that had no unsaved changes, as after a rename. */
  readonly isRefactoring?: boolean;
}

/** Requests an edit from the server and applies it. Shows a refusal to the user. @returns whether anything changed */
export async function applyRequestedEdit(
  server: ServerConnection,
  uri: Uri,
  asked: RequestedEdit,
  options: EditOptions = {},
): Promise<boolean> {
  const answer = await requestEdit(server, uri, asked);
  if ('refused' in answer) {
    void showInformation(answer.refused);
    return false;
  }
  return applyWireEdits(answer.documents, options);
}

/** Requests an edit from the server. */
export async function requestEdit(server: ServerConnection, uri: Uri, asked: RequestedEdit): Promise<EditAnswer> {
  const answer = await server.request(editRequest, { uri: uri.toString(), requestedEdit: asked });
  return answer ?? { refused: commandMessages.unsupportedFile() };
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
  if (!(await workspace.applyEdit(edit, { isRefactoring }))) throw new Error(commandMessages.changeNotApplied());
  return true;
}

/** The active editor. Shows a message if no editor is open. */
export function findEditorForCommand(): TextEditor | undefined {
  const editor = window.activeTextEditor;
  if (!editor) void showInformation(commandMessages.noEditor());
  return editor;
}
