import { Range, Uri, ViewColumn, window } from 'vscode';
import type { ShownPlace } from './messages.js';

/** Shows a place where its document is open already, else in the first column. */
export async function revealPlace({ uri, range }: Pick<ShownPlace, 'uri'> & Partial<ShownPlace>): Promise<void> {
  const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  const selection = range && new Range(range.start.line, range.start.character, range.end.line, range.end.character);
  await window.showTextDocument(Uri.parse(uri), {
    viewColumn: open?.viewColumn ?? ViewColumn.One,
    ...(selection && { selection }),
  });
}
