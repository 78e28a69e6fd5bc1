import type { Uri } from 'vscode';
import { Range, WorkspaceEdit, commands, window, workspace } from 'vscode';
import type { GuideFormat } from '../preview/messages.js';
import { exists, findGuideFile } from './findGuideFile.js';
import { commandMessages } from '../messages/commandMessages.js';
import { showPicks } from '../dialogs/showPicks.js';

export interface Guide {
  readonly source: Uri;
  readonly command: string;
  readonly format: GuideFormat;
  readonly text: string;
  /** The text with the edits of the saved guide, if it has edits that can be kept. */
  readonly merge?: (saved: string) => Thenable<string | undefined>;
}

/**
 * Saves a guide and returns its file. Undefined if the user cancels. Creating and replacing can be undone. A different file is never
 * replaced without asking.
 */
export async function saveGuide(guide: Guide): Promise<Uri | undefined> {
  const file = await findGuideFile(guide.source, guide.command, guide.format);
  if (!(await exists(file))) return create(file, guide.text);
  const document = await workspace.openTextDocument(file);
  const saved = document.getText().replaceAll('\r\n', '\n');
  if (saved === guide.text) return file;
  // Without the server, the other choices remain.
  const merged = await Promise.resolve(guide.merge?.(saved)).catch(() => undefined);
  return resolveConflict(file, guide, merged);
}

/** Asks in a picker: a notification could disappear, and the guide would be lost. */
async function resolveConflict(file: Uri, guide: Guide, merged?: string): Promise<Uri | undefined> {
  const keepEdits = {
    icon: 'git-merge',
    label: commandMessages.keepEdits(),
    detail: commandMessages.keepEditsDetail(),
    act: () => replace(file, merged ?? guide.text),
  };
  const picks = [
    ...(merged === undefined ? [] : [keepEdits]),
    {
      icon: 'diff',
      label: commandMessages.compare(),
      detail: commandMessages.compareDetail(),
      act: () => compare(file, guide),
    },
    {
      icon: 'replace-all',
      label: commandMessages.replace(),
      detail: commandMessages.replaceDetail(),
      act: () => replace(file, guide.text),
    },
    {
      icon: 'save-as',
      label: commandMessages.saveAs(),
      detail: commandMessages.saveAsDetail(),
      act: () => saveAs(file, guide.text),
    },
  ];
  const title = commandMessages.guideExists(workspace.asRelativePath(file));
  const picked = await showPicks(picks, {
    title,
    placeHolder: commandMessages.guideDiffers(),
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
  if (!(await workspace.applyEdit(edit)))
    throw new Error(commandMessages.cannotBeWritten(workspace.asRelativePath(file)));
}

async function saveAs(file: Uri, text: string): Promise<Uri | undefined> {
  const chosen = await window.showSaveDialog({ defaultUri: file, title: commandMessages.saveGuide() });
  if (!chosen) return undefined;
  // The dialog asked about overwriting already.
  await workspace.fs.writeFile(chosen, new TextEncoder().encode(text));
  return chosen;
}

/** Shows the saved guide on the left and the new one on the right. */
async function compare(file: Uri, { text, format, command }: Guide): Promise<undefined> {
  const language = format === 'xml' ? 'xml' : 'markdown';
  const generated = await workspace.openTextDocument({ content: text, language });
  await commands.executeCommand('vscode.diff', file, generated.uri, commandMessages.guideComparison(command));
}
