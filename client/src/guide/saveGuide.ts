import type { Uri } from 'vscode';
import { Range, WorkspaceEdit, commands, window, workspace } from 'vscode';
import type { GuideFormat } from '../preview/messages.js';
import { exists, findGuideFile } from './findGuideFile.js';

export interface Guide {
  readonly source: Uri;
  readonly command: string;
  readonly format: GuideFormat;
  readonly text: string;
}

/**
 * Writes a guide where it belongs and returns the file; undefined when the user decided against it. A new file and a replaced text can both
 * be undone, and a file that says something else is never replaced without asking.
 */
export async function saveGuide(guide: Guide): Promise<Uri | undefined> {
  const file = await findGuideFile(guide.source, guide.command, guide.format);
  if (!(await exists(file))) return create(file, guide.text);
  const document = await workspace.openTextDocument(file);
  if (document.getText().replaceAll('\r\n', '\n') === guide.text) return file;
  return settle(file, guide);
}

/** Asked where the format was asked for: a notification would go away by itself, and the guide with it. */
async function settle(file: Uri, guide: Guide): Promise<Uri | undefined> {
  const picks = [
    { label: '$(diff) Compare', detail: 'Show the saved guide beside the new one', act: () => compare(file, guide) },
    { label: '$(replace-all) Replace', detail: 'Can be undone', act: () => replace(file, guide.text) },
    { label: '$(save-as) Save As…', detail: 'Keep both', act: () => saveAs(file, guide.text) },
  ];
  const title = `${workspace.asRelativePath(file)} exists`;
  const picked = await window.showQuickPick(picks, {
    title,
    placeHolder: 'The saved guide differs from the new guide',
  });
  return picked?.act();
}

async function create(file: Uri, text: string): Promise<Uri> {
  const edit = new WorkspaceEdit();
  edit.createFile(file, { contents: new TextEncoder().encode(text) });
  await apply(edit, file);
  return file;
}

async function replace(file: Uri, text: string): Promise<Uri> {
  const document = await workspace.openTextDocument(file);
  const edit = new WorkspaceEdit();
  edit.replace(file, new Range(0, 0, document.lineCount, 0), text);
  await apply(edit, file);
  await document.save();
  return file;
}

async function apply(edit: WorkspaceEdit, file: Uri): Promise<void> {
  if (!(await workspace.applyEdit(edit))) throw new Error(`${workspace.asRelativePath(file)} could not be written.`);
}

async function saveAs(file: Uri, text: string): Promise<Uri | undefined> {
  const chosen = await window.showSaveDialog({ defaultUri: file, title: 'Save Usage Guide' });
  if (!chosen) return undefined;
  // The dialog asked about overwriting already.
  await workspace.fs.writeFile(chosen, new TextEncoder().encode(text));
  return chosen;
}

/** The saved guide on the left, the new one on the right, to copy over what is wanted. */
async function compare(file: Uri, { text, format, command }: Guide): Promise<undefined> {
  const language = format === 'xml' ? 'xml' : 'markdown';
  const generated = await workspace.openTextDocument({ content: text, language });
  await commands.executeCommand('vscode.diff', file, generated.uri, `${command}: saved ↔ generated guide`);
}
