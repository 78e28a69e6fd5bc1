import { Range, SnippetString, type TextEditor, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { type NewFilesParams, newFilesRequest } from '../../../../server/src/shared/authoring.js';
import { exists } from '../../guide/findGuideFile.js';
import type { ServerConnection } from '../../server/serverConnection.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { showInformation } from '../../dialogs/showMessages.js';

export interface NewFile {
  /** Relative to the target folder. May start with `..`. */
  readonly path: string;
  readonly text: string;
  /** The text as a snippet: its tab stops are offered where the file is opened. */
  readonly snippet?: string;
}

/** Writes the files of a template into a folder, and others with them, and opens the first. */
export async function writeNewFiles(
  server: ServerConnection,
  folder: Uri,
  params: NewFilesParams,
  others: readonly NewFile[] = [],
): Promise<void> {
  await writeFiles(folder, [...(await server.request(newFilesRequest, params)), ...others]);
}

/** Writes new files into a folder and opens the first. Existing files are never overwritten. Undo removes the files. */
export async function writeFiles(folder: Uri, files: readonly NewFile[]): Promise<void> {
  const edit = new WorkspaceEdit();
  for (const { path, text } of files) {
    const file = Uri.joinPath(folder, path);
    if (await exists(file)) throw new Error(commandMessages.alreadyExists(workspace.asRelativePath(file)));
    edit.createFile(file, { contents: new TextEncoder().encode(text) });
  }
  if (!(await workspace.applyEdit(edit)))
    throw new Error(commandMessages.cannotWriteTo(workspace.asRelativePath(folder)));
  const [first] = files;
  if (!first) return;
  const editor = await window.showTextDocument(Uri.joinPath(folder, first.path));
  if (first.snippet !== undefined) await offerTabStops(editor, first.snippet);
}

/** Replaces the text by the snippet with the same text, and saves it. The tab stops remain. */
async function offerTabStops(editor: TextEditor, snippet: string): Promise<void> {
  const { document } = editor;
  const all = new Range(document.positionAt(0), document.positionAt(document.getText().length));
  await editor.insertSnippet(new SnippetString(snippet), all);
  await document.save();
}

/** The workspace folder to write into. Asks only if several are open. */
export async function pickWorkspaceFolder(): Promise<Uri | undefined> {
  const folders = workspace.workspaceFolders ?? [];
  if (folders.length > 1) return (await window.showWorkspaceFolderPick())?.uri;
  if (folders.length === 0) void showInformation(commandMessages.noFolder());
  return folders[0]?.uri;
}
