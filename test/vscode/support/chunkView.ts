import { commands } from 'vscode';
import { click, countOf, textOf } from './window.js';

/** A row of a view, by what a screen reader says of it. */
export const row = (label: string): string => `[role="treeitem"][aria-label*="${label}"]`;

/** Shows a view of ours in full height: in a low one the rows scroll away under the mouse. @param title of the view */
export async function showView(id: 'chunks' | 'guides' | 'skills' | 'sync', title: string): Promise<void> {
  await commands.executeCommand(`skillwright.${id}.focus`);
  const others = `.part.sidebar .pane-header.expanded:not([aria-label^="${title}"])`;
  while ((await countOf({ selector: others })) > 0) await click({ selector: others });
}

/** Shows the chunk view. @param label of a row to wait for */
export async function showChunks(label: string): Promise<void> {
  await showView('chunks', 'Chunks');
  await textOf({ selector: row(label) });
}

/** How often a row is clicked until it is the selected one. */
const maxClicks = 20;

/** Clicks a row. Rows move when a message above them comes or goes, and then a click can reach another row: it is repeated. */
export async function selectRow(label: string): Promise<void> {
  const selected = { selector: `${row(label)}[aria-selected="true"]` };
  for (let clicks = 0; clicks < maxClicks && (await countOf(selected)) === 0; clicks++)
    await click({ selector: row(label) });
  await textOf(selected);
}
