import type { PanelMessage, ShownGuide, ShownSentence } from '../../src/preview/messages.js';
import { byId } from '../page/byId.js';
import { messages } from '../page/messages.js';

const gap = 4;

/** Shows where the sentence under the mouse or the focus comes from, and goes there on a click or Enter. @returns what takes a new guide */
export function makeOrigins(send: (message: PanelMessage) => void): (guide: ShownGuide | undefined) => void {
  const main = byId('guide', HTMLElement);
  const box = byId('origin', HTMLDivElement);
  let guide: ShownGuide | undefined;
  const sentenceAt = (target: EventTarget | null): HTMLElement | undefined =>
    (target instanceof Element ? target.closest<HTMLElement>('.sentence') : undefined) ?? undefined;
  const sentenceOf = (element: HTMLElement): ShownSentence | undefined =>
    guide?.sentences[Number(element.dataset.sentence)];

  const hide = (): void => {
    box.hidden = true;
    main.querySelector('[aria-describedby]')?.removeAttribute('aria-describedby');
  };
  const show = (element: HTMLElement): void => {
    const sentence = sentenceOf(element);
    if (!sentence || !guide) return;
    hide();
    fill(box, sentence, guide);
    box.hidden = false;
    place(box, element);
    element.setAttribute('aria-describedby', box.id);
  };
  const open = (element: HTMLElement): void => {
    const source = sentenceOf(element)?.source;
    if (source !== undefined) send({ type: 'reveal', source });
  };
  const moveTo = (from: HTMLElement, step: number): void => {
    const all = [...main.querySelectorAll<HTMLElement>('.sentence')];
    const next = all[Math.min(Math.max(all.indexOf(from) + step, 0), all.length - 1)];
    for (const sentence of all) sentence.tabIndex = sentence === next ? 0 : -1;
    next?.focus();
  };

  main.addEventListener('mouseover', ({ target }) => {
    const element = sentenceAt(target);
    if (element) show(element);
    else hide();
  });
  // What has the focus keeps its box.
  main.addEventListener('mouseleave', () => {
    const focused = main.querySelector<HTMLElement>('.sentence:focus-visible');
    if (focused) show(focused);
    else hide();
  });
  main.addEventListener('scroll', hide);
  main.addEventListener('focusin', ({ target }) => {
    const element = sentenceAt(target);
    if (element?.matches(':focus-visible')) show(element);
  });
  main.addEventListener('focusout', hide);
  main.addEventListener('click', ({ target }) => {
    const element = sentenceAt(target);
    // A user who selects text wants to copy it.
    if (element && getSelection()?.isCollapsed !== false) open(element);
  });
  main.addEventListener('keydown', event => {
    const element = sentenceAt(event.target);
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) moveTo(element, step);
    else if (event.key === 'Enter') open(element);
    else if (event.key === 'Escape') hide();
    else return;
    event.preventDefault();
  });
  return shown => {
    guide = shown;
    hide();
  };
}

function fill(box: HTMLElement, { origin, source, parameter }: ShownSentence, { sources }: ShownGuide): void {
  const from = source === undefined ? undefined : sources[source];
  const title = document.createElement('p');
  title.textContent =
    origin === 'schema' && parameter !== undefined ? messages.fromDeclaration(parameter) : messages.origins[origin]();
  if (!from) {
    box.replaceChildren(title);
    return;
  }
  const where = document.createElement('p');
  where.className = 'quiet';
  where.textContent = messages.sourcePlace(findFileName(from.uri), from.range.start.line + 1);
  const excerpt = document.createElement('pre');
  excerpt.textContent = from.excerpt;
  box.replaceChildren(title, excerpt, where);
}

const findFileName = (uri: string): string => decodeURIComponent(uri.split('/').at(-1) ?? '');

/** Under the sentence's first line, above it where there is no room. */
function place(box: HTMLElement, element: HTMLElement): void {
  const lines = element.getClientRects();
  const first = lines[0];
  const last = lines[lines.length - 1];
  if (!first || !last) return;
  const { width, height } = box.getBoundingClientRect();
  const below = last.bottom + gap;
  const top = below + height <= innerHeight ? below : Math.max(gap, first.top - gap - height);
  const left = Math.max(gap, Math.min(first.left, innerWidth - width - gap));
  box.style.setProperty('top', `${top}px`);
  box.style.setProperty('left', `${left}px`);
}
