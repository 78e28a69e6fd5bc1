import { Range, TextEditorRevealType, type TextEditor, WorkspaceEdit, commands, window, workspace } from 'vscode';
import { type OutlineNode, isOutlineNode } from '../../chunkOutline/createOutlineNodes.js';
import type { ClientServices } from '../../clientServices.js';
import { commandMessages } from '../../messages/commandMessages.js';
import type { Command } from '../command.js';

/** Shows the place of a row of the chunk view in the editor. */
export const goToChunk: Command = {
  id: 'skillwright.goToChunk',
  isLocal: true,
  async run(services, chosen) {
    const row = findRow(services, chosen);
    if (row) await showRow(services, row);
  },
};

/** Renames the chunk of a row wherever its id is named, with the editor's own box. */
export const renameChunk: Command = {
  id: 'skillwright.renameChunk',
  async run(services, chosen) {
    const row = findRow(services, chosen);
    if (row?.chunkId === undefined || !(await showRow(services, row))) return;
    await commands.executeCommand('editor.action.rename');
  },
};

/** Removes the chunk of a row with its content. Undo brings it back. */
export const deleteChunk: Command = {
  id: 'skillwright.deleteChunk',
  isLocal: true,
  async run(services, chosen) {
    const row = findRow(services, chosen);
    const editor = row?.kind === 'chunk' ? await showRow(services, row) : undefined;
    if (!row || !editor) return;
    const { document } = editor;
    let end = row.range.end.line + 1;
    while (end < document.lineCount && document.lineAt(end).isEmptyOrWhitespace) end++;
    const edit = new WorkspaceEdit();
    edit.delete(document.uri, document.validateRange(new Range(row.range.start.line, 0, end, 0)));
    if (!(await workspace.applyEdit(edit))) throw new Error(commandMessages.changeNotApplied());
  },
};

/** A row whose menu was used, else the selected one. */
const findRow = ({ chunkView }: ClientServices, chosen: unknown): OutlineNode | undefined =>
  isOutlineNode(chosen) ? chosen : chunkView.selected;

/** Selects what a click on the row selects. */
export async function showRow({ chunkView }: ClientServices, { target }: OutlineNode): Promise<TextEditor | undefined> {
  const { document } = chunkView;
  if (!document) return undefined;
  const selection = new Range(target.start.line, target.start.character, target.end.line, target.end.character);
  const editor = await window.showTextDocument(document, { selection });
  editor.revealRange(selection, TextEditorRevealType.InCenterIfOutsideViewport);
  return editor;
}
