import { Range, TextEditorRevealType, type Uri, ViewColumn, window } from 'vscode';
import type { WireRange } from '../../../server/src/shared/requests.js';

/** Shows a place of a file where the file is shown already, else in the first column: never over the preview. */
export async function revealSource(uri: Uri, { start, end }: WireRange): Promise<void> {
  const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  const selection = new Range(start.line, start.character, end.line, end.character);
  const editor = await window.showTextDocument(uri, { viewColumn: open?.viewColumn ?? ViewColumn.One, selection });
  editor.revealRange(selection, TextEditorRevealType.InCenterIfOutsideViewport);
}
