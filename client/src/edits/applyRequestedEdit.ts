import {
  Range,
  SnippetString,
  SnippetTextEdit,
  TextEdit,
  type TextEditor,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import {
  type RequestedEdit,
  type EditAnswer,
  type WireDocumentEdit,
  editRequest,
} from '../../../server/src/shared/authoring.js';
import type { WireRange } from '../../../server/src/shared/requests.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { commandMessages } from '../messages/commandMessages.js';
import { showInformation } from '../dialogs/showMessages.js';

type WireEdit = WireDocumentEdit['edits'][number];

export interface EditOptions {
  /** One change over several files. VS Code saves them, as after a rename, unless `files.refactoring.autoSave` is off. */
  readonly isRefactoring?: boolean;
}

/** Requests an edit from the server and applies it. Shows a refusal to the user. @returns whether anything changed */
export async function applyRequestedEdit(
  server: ServerConnection,
  uri: Uri,
  requestedEdit: RequestedEdit,
  options: EditOptions = {},
): Promise<boolean> {
  const answer = await requestEdit(server, uri, requestedEdit);
  if ('refused' in answer) {
    void showInformation(answer.refused);
    return false;
  }
  return applyWireEdits(answer.documents, options);
}

/** Requests an edit from the server. */
export async function requestEdit(
  server: ServerConnection,
  uri: Uri,
  requestedEdit: RequestedEdit,
): Promise<EditAnswer> {
  const answer = await server.request(editRequest, { uri: uri.toString(), requestedEdit });
  return answer ?? { refused: commandMessages.unsupportedFile() };
}

/** One edit over all documents, undone in one step. */
export async function applyWireEdits(
  documents: readonly WireDocumentEdit[],
  { isRefactoring = false }: EditOptions = {},
): Promise<boolean> {
  const edit = new WorkspaceEdit();
  for (const { uri, edits } of documents) {
    const hasSnippet = edits.some(({ snippet }) => snippet !== undefined);
    if (hasSnippet) edit.set(Uri.parse(uri), edits.map(toSnippetEdit));
    else edit.set(Uri.parse(uri), edits.map(toTextEdit));
  }
  if (!(await workspace.applyEdit(edit, { isRefactoring }))) throw new Error(commandMessages.changeNotApplied());
  return true;
}

const toRange = ({ start, end }: WireRange): Range => new Range(start.line, start.character, end.line, end.character);

const toTextEdit = ({ range, newText }: WireEdit): TextEdit => new TextEdit(toRange(range), newText);

/** Beside a snippet, VS Code inserts plain text as a snippet too, and would indent it like its first line. */
function toSnippetEdit({ range, newText, snippet }: WireEdit): SnippetTextEdit {
  const text = snippet === undefined ? new SnippetString().appendText(newText) : new SnippetString(snippet);
  const edit = new SnippetTextEdit(toRange(range), text);
  edit.keepWhitespace = true;
  return edit;
}

/** The active editor. Shows a message if no editor is open. */
export function findEditorForCommand(): TextEditor | undefined {
  const editor = window.activeTextEditor;
  if (!editor) void showInformation(commandMessages.noEditor());
  return editor;
}
