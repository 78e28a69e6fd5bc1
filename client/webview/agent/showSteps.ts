import type { ShownAgentView, ShownStep } from '../../src/preview/messages.js';
import { highlightMarkdown } from '../guide/highlightMarkdown.js';
import { createPieceNodes } from '../guide/piece.js';
import { messages } from '../page/messages.js';

/** Draws the steps anew; what was folded open stays open. */
export function showSteps(main: HTMLElement, { steps, estimated }: ShownAgentView): void {
  const before = new Map([...main.querySelectorAll('details')].map(step => [step.dataset.title, step.open]));
  const { scrollTop } = main;
  const most = Math.max(1, ...steps.map(({ total }) => total));
  const list = document.createElement('ol');
  list.className = 'steps';
  for (const step of steps) {
    const item = document.createElement('li');
    item.append(
      stepBox(
        step,
        most,
        estimated ? '≈ ' : '',
        before.get(step.title) ?? (step.kind === 'summary' || step.kind === 'call'),
      ),
    );
    list.append(item);
  }
  main.replaceChildren(list);
  main.scrollTop = scrollTop;
}

function stepBox(step: ShownStep, most: number, about: string, open: boolean): HTMLElement {
  const box = document.createElement('details');
  box.dataset.title = step.title;
  box.open = open;
  const summary = document.createElement('summary');
  const words = element('span', 'words');
  words.append(element('strong', '', step.title), element('span', 'quiet', step.about));
  summary.append(words, counts(step, about), bar(step, most));
  const text = document.createElement('pre');
  text.append(createPieceNodes(highlightMarkdown(step.text || messages.emptyStep())));
  box.append(summary, text);
  return box;
}

/** Levels are taken one instead of the other, everything else on top of what is there. */
function counts({ kind, tokens, total }: ShownStep, about: string): HTMLElement {
  const box = element('span', 'counts');
  const adds = kind !== 'level' && total !== tokens;
  box.append(element('strong', '', messages.tokens(`${adds ? '+' : ''}${about}${tokens.toLocaleString()}`, tokens)));
  if (adds) box.append(element('span', 'quiet', messages.total(`${about}${total.toLocaleString()}`)));
  return box;
}

/** How full the context is: what was there before, and what this step adds. The counts say the same in words. */
function bar({ tokens, total }: ShownStep, most: number): HTMLElement {
  const track = element('span', 'track');
  track.setAttribute('aria-hidden', 'true');
  const before = element('span', 'before');
  before.style.setProperty('width', `${(Math.max(0, total - tokens) / most) * 100}%`);
  const added = element('span', 'added');
  added.style.setProperty('width', `${(Math.min(tokens, total) / most) * 100}%`);
  track.append(before, added);
  return track;
}

function element(name: 'span' | 'strong', className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
