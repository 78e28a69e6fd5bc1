import './page/useTranslation.js';
import './page.css';
import './competition.css';
import type { CompetitionPageMessage, CompetitionPanelMessage } from '../src/preview/messages.js';
import { createPairList } from './competition/createPairList.js';
import { createShareTable } from './competition/createShareTable.js';
import { byId } from './page/byId.js';
import { createNoticeBox } from './page/createNoticeBox.js';
import { messages } from './page/messages.js';

declare function acquireVsCodeApi(): {
  postMessage(message: CompetitionPanelMessage): void;
  setState(state: CompetitionPageMessage['remember']): void;
};

const editor = acquireVsCodeApi();
/** What the page shows. A table that is replaced for nothing loses a click that is on its way. */
let shown = '';
const send = (message: CompetitionPanelMessage): void => editor.postMessage(message);

window.addEventListener('message', ({ data: { state, remember } }: MessageEvent<CompetitionPageMessage>) => {
  editor.setState(remember);
  const main = byId('pairs', HTMLElement);
  const summary = byId('summary', HTMLParagraphElement);
  main.setAttribute('aria-busy', String(state.kind === 'loading'));
  const next = JSON.stringify(state);
  if (next === shown) return;
  shown = next;
  if (state.kind !== 'competition') {
    summary.textContent = '';
    main.replaceChildren(createNoticeBox(state, type => send({ type })));
    return;
  }
  const { pairs, count, isLimited } = state;
  const competing = pairs.filter(({ isCompeting }) => isCompeting).length;
  const total = messages.competingTotal(competing, pairs.length - competing, count);
  summary.textContent = isLimited ? `${total} ${messages.competingLimit(pairs.length)}` : total;
  if (pairs.length === 0) {
    const [title, detail] = [messages.noCompetingSkills(), messages.noCompetingSkillsDetail(count)];
    main.replaceChildren(createNoticeBox({ kind: 'empty', title, detail, source: '' }, () => undefined));
    return;
  }
  const { scrollTop } = main;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  const show = (skill: number): void => send({ type: 'showSkill', skill });
  main.replaceChildren(createShareTable(state), createPairList(state, show));
  main.scrollTop = scrollTop;
  if (focused !== undefined) main.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
});

send({ type: 'ready' });
