import './page/useTranslation.js';
import './page.css';
import './review.css';
import type { ReviewPageMessage, ReviewPanelMessage } from '../src/preview/messages.js';
import { byId } from './page/byId.js';
import { createNoticeBox } from './page/createNoticeBox.js';
import { createFileSections } from './review/createFileSections.js';
import { messages } from './page/messages.js';

declare function acquireVsCodeApi(): {
  postMessage(message: ReviewPanelMessage): void;
  setState(state: ReviewPageMessage['remember']): void;
};

const editor = acquireVsCodeApi();
/** What the page shows. A list that is replaced for nothing loses a click that is on its way. */
let shownFiles = '';
const send = (message: ReviewPanelMessage): void => editor.postMessage(message);

byId('source', HTMLButtonElement).addEventListener('click', () => send({ type: 'openSource' }));

window.addEventListener('message', ({ data: { state, remember } }: MessageEvent<ReviewPageMessage>) => {
  editor.setState(remember);
  const source = byId('source', HTMLButtonElement);
  source.textContent = state.source;
  source.title = messages.open(state.source);
  const main = byId('files', HTMLElement);
  main.setAttribute('aria-busy', String(state.kind === 'loading'));
  const isReview = state.kind === 'review';
  byId('title', HTMLHeadingElement).textContent = isReview ? messages.review(state.name) : state.title;
  const facts = isReview ? state.files.reduce((sum, file) => sum + file.facts.length, 0) : 0;
  const fileCount = isReview ? state.files.filter(({ isFolder }) => !isFolder).length : 0;
  byId('summary', HTMLParagraphElement).textContent = isReview ? messages.reviewTotal(facts, fileCount) : '';
  const files = isReview ? JSON.stringify(state.files) : '';
  if (isReview && files === shownFiles) return;
  shownFiles = files;
  if (!isReview) {
    main.replaceChildren(createNoticeBox(state, type => send({ type })));
    return;
  }
  // Drawn anew while files are edited: place and focus stay.
  const { scrollTop } = main;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  main.replaceChildren(...createFileSections(state.files, send));
  main.scrollTop = scrollTop;
  if (focused !== undefined) main.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
});

send({ type: 'ready' });
