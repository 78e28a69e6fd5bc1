import './page/useTranslation.js';
import './page.css';
import './agentView.css';
import type { AgentPageMessage, AgentPanelMessage, PageRequest } from '../src/preview/messages.js';
import { createCallForm } from './agent/createCallForm.js';
import { showSteps } from './agent/showSteps.js';
import { byId } from './page/byId.js';
import { createNoticeBox } from './page/createNoticeBox.js';
import { messages } from './page/messages.js';

declare function acquireVsCodeApi(): {
  postMessage(message: AgentPanelMessage): void;
  setState(state: AgentPageMessage['remember']): void;
};

const editor = acquireVsCodeApi();
const send = (type: 'openSource' | PageRequest['type']): void => editor.postMessage({ type });
const showCall = createCallForm(call => editor.postMessage({ type: 'call', ...(call && { call }) }));

byId('source', HTMLButtonElement).addEventListener('click', () => send('openSource'));

window.addEventListener('message', ({ data: { state, remember } }: MessageEvent<AgentPageMessage>) => {
  editor.setState(remember);
  const source = byId('source', HTMLButtonElement);
  source.textContent = state.source;
  source.title = messages.open(state.source);
  const main = byId('steps', HTMLElement);
  main.setAttribute('aria-busy', String(state.kind === 'loading'));
  byId('title', HTMLHeadingElement).textContent =
    state.kind === 'steps' && state.name ? state.name : messages.agentView();
  byId('facts', HTMLSpanElement).textContent = '';
  showCall(state.kind === 'steps' ? state : undefined);
  if (state.kind !== 'steps') {
    main.replaceChildren(createNoticeBox(state, send));
    return;
  }
  showSteps(main, state);
  const about = state.estimated ? messages.estimatedTokens() : messages.encodingTokens(state.encoding);
  byId('facts', HTMLSpanElement).textContent = about;
});

send('ready');
