import { Range, type TextDocument, type TextEditor, Uri, window, workspace } from 'vscode';

/** A file of the suite's workspace. @param path with `/` */
export function fileUri(path: string): Uri {
  const folder = workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('No workspace folder is open');
  return Uri.joinPath(folder.uri, path);
}

export async function open(path: string): Promise<TextDocument> {
  return workspace.openTextDocument(fileUri(path));
}

export async function show(path: string): Promise<TextEditor> {
  return window.showTextDocument(await open(path));
}

/** Replaces the only occurrence of a text, as typing does: the document changes and stays unsaved. */
export async function replaceText(editor: TextEditor, before: string, after: string): Promise<void> {
  const text = editor.document.getText();
  const start = text.indexOf(before);
  if (start < 0 || text.includes(before, start + 1))
    throw new Error(`${JSON.stringify(before)} is not there exactly once`);
  const range = new Range(editor.document.positionAt(start), editor.document.positionAt(start + before.length));
  if (!(await editor.edit(edit => edit.replace(range, after)))) throw new Error('The edit was refused');
}
