import type { ShownCompetition } from '../../src/preview/messages.js';
import { messages } from '../page/messages.js';

/** The pairs with their words, the most similar first. @param show opens the description of a skill */
export function createPairList({ skills, pairs }: ShownCompetition, show: (skill: number) => void): HTMLElement {
  const list = document.createElement('ol');
  for (const [index, { first, second, share, words, isCompeting }] of pairs.entries()) {
    const item = document.createElement('li');
    item.id = `pair-${index}`;
    item.tabIndex = -1;
    item.className = isCompeting ? 'competing' : 'similar';
    const names = document.createElement('h2');
    const createName = (skill: number): HTMLElement => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'link';
      button.dataset.key = `${index}:${skill}`;
      button.textContent = skills[skill] ?? '';
      button.addEventListener('click', () => show(skill));
      return button;
    };
    const sign = document.createElement('span');
    sign.textContent = ' ↔ ';
    sign.setAttribute('aria-hidden', 'true');
    names.append(createName(first), sign, createName(second));
    const facts = document.createElement('p');
    facts.textContent = `${messages.percent(share)} · ${isCompeting ? messages.competing() : messages.similar()}`;
    facts.className = 'share';
    const shared = document.createElement('p');
    shared.className = 'quiet';
    shared.textContent = messages.sharedWords(words.join(', '));
    item.append(names, facts, shared);
    list.append(item);
  }
  return list;
}
