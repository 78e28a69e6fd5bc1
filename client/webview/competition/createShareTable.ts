import type { ShownCompetition } from '../../src/preview/messages.js';
import { maxShareColumns } from './limits.js';
import { messages } from '../page/messages.js';

/** A row and a column for each skill, with the shares of common words. A cell leads to its pair in the list. */
export function createShareTable({ skills, pairs }: ShownCompetition): HTMLElement {
  const table = document.createElement('table');
  const names = skills.slice(0, maxShareColumns);
  const head = table.createTHead().insertRow();
  // The corner has no heading.
  head.insertCell();
  for (const index of names.keys()) head.append(createHeading(String(index + 1), 'col', names[index]));
  const body = table.createTBody();
  for (const [row, name] of names.entries()) {
    const line = body.insertRow();
    line.append(createHeading(`${row + 1}  ${name}`, 'row'));
    for (const column of names.keys()) {
      const cell = line.insertCell();
      const place = pairs.findIndex(
        ({ first, second }) => (first === row && second === column) || (first === column && second === row),
      );
      const pair = pairs[place];
      if (!pair) continue;
      cell.className = pair.isCompeting ? 'competing' : 'similar';
      const link = document.createElement('a');
      link.href = `#pair-${place}`;
      link.textContent = messages.percent(pair.share);
      link.title = messages.pairOf(name, names[column] ?? '');
      cell.append(link);
    }
  }
  const box = document.createElement('div');
  box.className = 'shares';
  box.append(table);
  return box;
}

function createHeading(text: string, scope: 'row' | 'col', title?: string): HTMLTableCellElement {
  const cell = document.createElement('th');
  cell.scope = scope;
  cell.textContent = text;
  if (title !== undefined) {
    cell.title = title;
    cell.setAttribute('aria-label', title);
  }
  return cell;
}
