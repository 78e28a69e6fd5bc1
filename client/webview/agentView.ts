import './page.css';
import './agentView.css';
import type { AgentPageMessage, AgentPanelMessage } from '../src/preview/messages.js';
import { showSteps } from './agent/showSteps.js';
import { byId } from './page/byId.js';
import { createNoticeBox } from './page/createNoticeBox.js';

declare function acquireVsCodeApi(): {
  postMessage(message: AgentPanelMessage): void;
  setState(state: AgentPageMessage['remember']): void;
};

const editor = acquireVsCodeApi();
const send = (type: AgentPanelMessage['type']): void => editor.postMessage({ type });

byId('source', HTMLButtonElement).addEventListener('click', () => send('openSource'));

window.addEventListener('message', ({ data: { state, remember } }: MessageEvent<AgentPageMessage>) => {
  editor.setState(remember);
  const source = byId('source', HTMLButtonElement);
  source.textContent = state.source;
  source.title = `Open ${state.source}`;
  const main = byId('steps', HTMLElement);
  main.setAttribute('aria-busy', String(state.kind === 'loading'));
  byId('title', HTMLHeadingElement).textContent = state.kind === 'steps' && state.name ? state.name : 'Agent view';
  byId('facts', HTMLSpanElement).textContent = '';
  if (state.kind !== 'steps') {
    main.replaceChildren(createNoticeBox(state, send));
    return;
  }
  showSteps(main, state);
  const about = state.estimated ? 'Token counts are estimates' : `Tokens of ${state.encoding}`;
  byId('facts', HTMLSpanElement).textContent = about;
});

send('ready');
