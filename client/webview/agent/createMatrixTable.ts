import type { MatrixPanelMessage, ShownVerdict } from '../../src/preview/messages.js';
import { messages } from '../page/messages.js';
import { createButton } from '../page/createButton.js';

const columns = ['agent', 'verdict', 'reason', 'fix', 'source'] as const;

/** A row for each reason of each agent; a row for an agent without reasons. */
export function createMatrixTable(
  agents: readonly ShownVerdict[],
  send: (message: MatrixPanelMessage) => void,
): HTMLTableElement {
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const column of columns) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = messages.agentColumns[column]();
    head.append(cell);
  }
  for (const agent of agents) table.append(createAgentRows(agent, send));
  return table;
}

function createAgentRows(agent: ShownVerdict, send: (message: MatrixPanelMessage) => void): HTMLElement {
  const { id, title, verdict, verdictLabel, reasons, sourceLabel, hasWebsite } = agent;
  const group = document.createElement('tbody');
  group.className = verdict;
  const rows = Math.max(1, reasons.length);
  for (let index = 0; index < rows; index++) {
    const row = group.insertRow();
    if (index === 0) {
      const name = document.createElement('th');
      name.scope = 'rowgroup';
      name.rowSpan = rows;
      name.textContent = title;
      const word = row.insertCell();
      word.rowSpan = rows;
      word.className = 'verdict';
      word.textContent = verdictLabel;
      row.prepend(name);
    }
    const reason = reasons[index];
    const why = row.insertCell();
    const fixes = row.insertCell();
    fixes.className = 'fixes';
    if (reason) {
      const key = `${id}:${index}`;
      why.append(
        createButton('link', reason.message, key, () => send({ type: 'showReason', agent: id, reason: index })),
      );
      const facts = document.createElement('span');
      facts.className = 'quiet';
      facts.textContent = `${reason.code} · ${messages.line(reason.line + 1)}`;
      why.append(facts);
      for (const [fix, label] of reason.fixes.entries()) {
        const act = (): void => send({ type: 'fix', agent: id, reason: index, fix });
        fixes.append(createButton('action', label, `${key}:${fix}`, act));
      }
    }
    if (index === 0) {
      const source = row.insertCell();
      source.rowSpan = rows;
      source.className = 'quiet';
      const open = (): void => send({ type: 'openWebsite', agent: id });
      source.append(hasWebsite ? createButton('link', sourceLabel, `${id}:source`, open) : sourceLabel);
    }
  }
  return group;
}
