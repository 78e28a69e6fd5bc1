import { Range, TextEditorRevealType, type Uri, ViewColumn, window } from 'vscode';
import type { WireRange } from '../../../server/src/shared/requests.js';

/**
 * Shows a place of a file: where the file is shown already, else in a column beside the preview, never over it.
 * @param preview the preview's column
 */
export async function revealSource(
  uri: Uri,
  { start, end }: WireRange,
  preview: ViewColumn | undefined,
): Promise<void> {
  const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  const other = preview === ViewColumn.One ? ViewColumn.Beside : ViewColumn.One;
  const selection = new Range(start.line, start.character, end.line, end.character);
  const editor = await window.showTextDocument(uri, { viewColumn: open?.viewColumn ?? other, selection });
  editor.revealRange(selection, TextEditorRevealType.InCenterIfOutsideViewport);
}
