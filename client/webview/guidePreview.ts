import './page/useTranslation.js';
import './page.css';
import './guidePreview.css';
import type {
  GuideFormat,
  PageMessage,
  PanelMessage,
  PreviewState,
  RememberedPreview,
} from '../src/preview/messages.js';
import { byId } from './page/byId.js';
import { announce } from './guide/announce.js';
import { makeOrigins } from './guide/origins.js';
import { showState } from './guide/showState.js';
import { makeSegments } from './guide/segments.js';

/** What the page keeps over a reload of the window. */
interface PageMemory extends RememberedPreview {
  readonly isAboutOpen?: boolean;
}

/** Pixels from which costs and coverage leave room for the guide. */
const minWideWidth = 520;

declare function acquireVsCodeApi(): {
  postMessage(message: PanelMessage): void;
  getState(): PageMemory | undefined;
  setState(state: PageMemory): void;
};

const editor = acquireVsCodeApi();
const send = (message: PanelMessage): void => editor.postMessage(message);

let remembered: RememberedPreview | undefined;
const selectFormat = makeSegments(format => send({ type: 'format', format }));
const setOrigins = makeOrigins(send);
const about = byId('about', HTMLDetailsElement);
about.open = editor.getState()?.isAboutOpen ?? innerWidth >= minWideWidth;
about.addEventListener('toggle', () => {
  if (remembered) editor.setState({ ...remembered, isAboutOpen: about.open });
});
const command = byId('command', HTMLSelectElement);
command.addEventListener('change', () => send({ type: 'command', command: command.value }));
byId('source', HTMLButtonElement).addEventListener('click', () => send({ type: 'openSource' }));
byId('copy', HTMLButtonElement).addEventListener('click', () => send({ type: 'copy' }));
byId('draft', HTMLButtonElement).addEventListener('click', () => send({ type: 'draft' }));
byId('discard', HTMLButtonElement).addEventListener('click', () => send({ type: 'discardDraft' }));
byId('insert', HTMLButtonElement).addEventListener('click', () => send({ type: 'insert' }));
byId('save', HTMLButtonElement).addEventListener('click', () => send({ type: 'save' }));

window.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.type === 'done') {
    announce(data.text);
    return;
  }
  remembered = data.remember;
  editor.setState({ ...remembered, isAboutOpen: about.open });
  selectFormat(shownFormat(data.state, data.remember));
  showState(data.state, send);
  setOrigins(data.state.kind === 'guide' ? data.state : undefined);
});

send({ type: 'ready' });

function shownFormat(state: PreviewState, remember: RememberedPreview): GuideFormat {
  return state.kind === 'guide' ? state.format : remember.format;
}
