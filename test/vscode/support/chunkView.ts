import { commands } from 'vscode';
import { click, countOf, textOf } from './window.js';

/** A row of the chunk view, by what a screen reader says of it. */
export const row = (label: string): string => `[role="treeitem"][aria-label*="${label}"]`;

const openFolders = '.part.sidebar .pane-header.expanded[aria-label^="Explorer Section"]';

/** Shows the chunk view in full height: in a low one the rows scroll away under the mouse. @param label of a row to wait for */
export async function showChunks(label: string): Promise<void> {
  await commands.executeCommand('skillwright.chunks.focus');
  if ((await countOf({ selector: openFolders })) > 0) await click({ selector: openFolders });
  await textOf({ selector: row(label) });
}
