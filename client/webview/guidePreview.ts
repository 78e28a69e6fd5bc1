import './page.css';
import type {
  GuideFormat,
  PageMessage,
  PanelMessage,
  PreviewState,
  RememberedPreview,
} from '../src/preview/messages.js';
import { byId } from './page/byId.js';
import { announce } from './guide/announce.js';
import { showState } from './guide/showState.js';
import { makeSegments } from './guide/segments.js';

declare function acquireVsCodeApi(): {
  postMessage(message: PanelMessage): void;
  setState(state: RememberedPreview): void;
};

const editor = acquireVsCodeApi();
const send = (message: PanelMessage): void => editor.postMessage(message);

const selectFormat = makeSegments(format => send({ type: 'format', format }));
const command = byId('command', HTMLSelectElement);
command.addEventListener('change', () => send({ type: 'command', command: command.value }));
byId('source', HTMLButtonElement).addEventListener('click', () => send({ type: 'openSource' }));
byId('copy', HTMLButtonElement).addEventListener('click', () => send({ type: 'copy' }));
byId('save', HTMLButtonElement).addEventListener('click', () => send({ type: 'save' }));

window.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.type === 'done') {
    announce(data.text);
    return;
  }
  editor.setState(data.remember);
  selectFormat(shownFormat(data.state, data.remember));
  showState(data.state, send);
});

send({ type: 'ready' });

function shownFormat(state: PreviewState, remember: RememberedPreview): GuideFormat {
  return state.kind === 'guide' ? state.format : remember.format;
}
