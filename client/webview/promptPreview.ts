import './page/useTranslation.js';
import './page.css';
import './promptPreview.css';
import type { PromptPageMessage, PromptPanelMessage, RememberedPrompt } from '../src/promptPreview/messages.js';
import { announce } from './guide/announce.js';
import { byId } from './page/byId.js';
import { makeChoices } from './prompt/choices.js';
import { showPrompt } from './prompt/showPrompt.js';

declare function acquireVsCodeApi(): {
  postMessage(message: PromptPanelMessage): void;
  setState(state: RememberedPrompt): void;
};

const editor = acquireVsCodeApi();
const send = (message: PromptPanelMessage): void => editor.postMessage(message);

const showChoices = makeChoices(choices => send({ type: 'choose', choices }));
byId('source', HTMLButtonElement).addEventListener('click', () => send({ type: 'openSource' }));
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.addEventListener('click', () => {
    const { copy } = button.dataset;
    send({ type: 'copy', what: copy === 'openai' || copy === 'anthropic' ? copy : 'text' });
  });
}

window.addEventListener('message', ({ data }: MessageEvent<PromptPageMessage>) => {
  if (data.type === 'done') {
    announce(data.text);
    return;
  }
  const { state, remember } = data;
  editor.setState(remember);
  showChoices(remember.choices, state.kind === 'prompt' ? state : undefined);
  showPrompt(state, remember.choices, send);
});

send({ type: 'ready' });
