import type {
  PromptChoices,
  PromptPanelMessage,
  PromptState,
  ShownForm,
  ShownPrompt,
} from '../../src/promptPreview/messages.js';
import { byId } from '../page/byId.js';
import { createNoticeBox } from '../page/createNoticeBox.js';
import { showBanner } from './showBanner.js';
import { showBlocks } from './showBlocks.js';
import { showCosts } from './showCosts.js';
import { showProblems } from './showProblems.js';
import { messages } from '../page/messages.js';

type Send = (message: PromptPanelMessage) => void;

/** Draws the whole page anew from one state. */
export function showPrompt(state: PromptState, choices: PromptChoices, send: Send): void {
  const prompt = state.kind === 'prompt' ? state : undefined;
  byId('title', HTMLHeadingElement).textContent = prompt ? prompt.title : messages.prompt();
  const source = byId('source', HTMLButtonElement);
  source.textContent = prompt?.title === state.source ? messages.openFile() : state.source;
  source.title = messages.open(state.source);
  byId('copies', HTMLDivElement).hidden = !prompt;
  byId('costs', HTMLElement).hidden = !prompt;
  byId('forms', HTMLDivElement).hidden = !prompt;
  byId('prompt', HTMLElement).setAttribute('aria-busy', String(state.kind === 'loading'));
  const notice = byId('notice', HTMLDivElement);
  notice.hidden = prompt !== undefined;
  notice.replaceChildren(...(state.kind === 'prompt' ? [] : [createNoticeBox(state, type => send({ type }))]));
  showBanner(prompt, choices, place => send({ type: 'reveal', place }));
  showProblems(prompt, place => send({ type: 'reveal', place }));
  byId('facts', HTMLSpanElement).textContent = prompt ? facts(prompt) : '';
  if (!prompt) return;
  byId('forms', HTMLDivElement).classList.toggle('outdated', prompt.outdated !== undefined);
  showCosts(prompt);
  const isXml = choices.xml && prompt.fallback === undefined;
  showForm('plain', prompt.plain, prompt, !isXml, send);
  showForm('xml', prompt.xml, prompt, isXml, send);
}

function showForm(id: 'plain' | 'xml', form: ShownForm, { estimated }: ShownPrompt, isSent: boolean, send: Send): void {
  const section = byId(id, HTMLElement);
  const left = form.dropped.length;
  const tokens = messages.tokens(`${estimated ? '≈ ' : ''}${form.tokens.toLocaleString()}`, form.tokens);
  const counted = section.querySelector('.tokens');
  if (counted) counted.textContent = left > 0 ? messages.tokensWithoutParts(tokens, left) : tokens;
  section.querySelector<HTMLElement>('.sent')?.toggleAttribute('hidden', !isSent);
  const blocks = section.querySelector<HTMLElement>('.blocks');
  if (blocks) showBlocks(blocks, form.blocks, id, place => send({ type: 'reveal', place }));
}

const facts = ({ estimated, encoding, notes }: ShownPrompt): string =>
  [estimated ? messages.estimatedTokensNote() : messages.encodingTokensNote(encoding), ...notes].join(' ');
