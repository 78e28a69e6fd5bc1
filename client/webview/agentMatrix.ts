import './page/useTranslation.js';
import './page.css';
import './agentMatrix.css';
import type { MatrixPageMessage, MatrixPanelMessage } from '../src/preview/messages.js';
import { createMatrixTable } from './agent/createMatrixTable.js';
import { byId } from './page/byId.js';
import { createNoticeBox } from './page/createNoticeBox.js';
import { messages } from './page/messages.js';

declare function acquireVsCodeApi(): {
  postMessage(message: MatrixPanelMessage): void;
  setState(state: MatrixPageMessage['remember']): void;
};

const editor = acquireVsCodeApi();
/** What the table shows. A table that is replaced for nothing loses a click that is on its way. */
let shownAgents = '';
const send = (message: MatrixPanelMessage): void => editor.postMessage(message);

byId('source', HTMLButtonElement).addEventListener('click', () => send({ type: 'openSource' }));

window.addEventListener('message', ({ data: { state, remember } }: MessageEvent<MatrixPageMessage>) => {
  editor.setState(remember);
  const source = byId('source', HTMLButtonElement);
  source.textContent = state.source;
  source.title = messages.open(state.source);
  const main = byId('agents', HTMLElement);
  main.setAttribute('aria-busy', String(state.kind === 'loading'));
  const isMatrix = state.kind === 'matrix';
  byId('title', HTMLHeadingElement).textContent = isMatrix ? messages.agentMatrix(state.name) : state.title;
  byId('summary', HTMLParagraphElement).textContent = isMatrix ? state.summary : '';
  const agents = isMatrix ? JSON.stringify(state.agents) : '';
  if (isMatrix && agents === shownAgents) return;
  shownAgents = agents;
  if (!isMatrix) {
    main.replaceChildren(createNoticeBox(state, type => send({ type })));
    return;
  }
  // Drawn anew while the skill is edited: place and focus stay.
  const { scrollTop } = main;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  main.replaceChildren(createMatrixTable(state.agents, send));
  main.scrollTop = scrollTop;
  if (focused !== undefined) main.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
});

send({ type: 'ready' });
