import type { PanelMessage, PreviewState, ShownGuide } from '../../src/preview/messages.js';
import { createNoticeBox } from '../page/createNoticeBox.js';
import { byId } from '../page/byId.js';
import { highlightMarkdown } from './highlightMarkdown.js';
import { createMarkdownNodes } from './createMarkdownNodes.js';
import { createNameNodes } from '../page/createNameNodes.js';
import { createSentenceNodes } from './createSentenceNodes.js';
import { showAbout } from './showAbout.js';
import { highlightXml } from './highlightXml.js';
import { messages } from '../page/messages.js';

type Send = (message: PanelMessage) => void;

/** Draws the whole page anew from one state. */
export function showState(state: PreviewState, send: Send): void {
  const hasGuide = state.kind === 'guide';
  byId('title', HTMLHeadingElement).replaceChildren(createNameNodes(hasGuide ? state.command : messages.usageGuide()));
  const source = byId('source', HTMLButtonElement);
  source.textContent = state.source;
  source.title = messages.open(state.source);
  showPicker(hasGuide ? state : undefined);
  byId('actions', HTMLDivElement).hidden = !hasGuide;
  const banner = byId('banner', HTMLParagraphElement);
  banner.textContent = hasGuide ? (state.outdated ?? '') : '';
  banner.hidden = banner.textContent === '';
  showAbout(hasGuide ? state : undefined, send);
  byId('facts', HTMLSpanElement).textContent = hasGuide ? facts(state) : '';
  const main = byId('guide', HTMLElement);
  main.setAttribute('aria-busy', String(state.kind === 'loading'));
  if (hasGuide) showGuide(main, state);
  else {
    main.classList.remove('rendered');
    main.replaceChildren(createNoticeBox(state, type => send({ type })));
  }
}

function showPicker(state: ShownGuide | undefined): void {
  const commands = state?.commands ?? [];
  const several = commands.length > 1;
  byId('picker', HTMLLabelElement).hidden = !several;
  byId('title', HTMLHeadingElement).classList.toggle('spoken', several);
  const select = byId('command', HTMLSelectElement);
  select.replaceChildren(...commands.map(name => new Option(name, name, false, name === state?.command)));
}

/** An unchanged text is left alone: selection and scroll position survive. */
function showGuide(main: HTMLElement, { text, format, outdated, sentences }: ShownGuide): void {
  main.classList.toggle('outdated', outdated !== undefined);
  if (main.dataset.format === format && main.querySelector('pre')?.textContent === text) return;
  const { scrollTop } = main;
  const sameFormat = main.dataset.format === format;
  main.dataset.format = format;
  const pre = document.createElement('pre');
  pre.append(createSentenceNodes(format === 'xml' ? highlightXml(text) : highlightMarkdown(text), sentences, format));
  main.classList.toggle('rendered', format === 'markdown');
  main.replaceChildren(pre, ...(format === 'markdown' ? [createReading(text)] : []));
  main.scrollTop = sameFormat ? scrollTop : 0;
}

/** The guide as a reader of Markdown sees it, beside its source. */
function createReading(text: string): HTMLElement {
  const reading = document.createElement('section');
  reading.className = 'reading';
  reading.ariaLabel = messages.renderedGuide();
  reading.append(createMarkdownNodes(text));
  return reading;
}

function facts({ text }: ShownGuide): string {
  const lines = text.trimEnd().split('\n').length;
  return messages.guideFacts(lines.toLocaleString());
}
