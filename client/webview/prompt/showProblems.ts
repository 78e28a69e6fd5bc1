import type { ShownPlace, ShownPrompt } from '../../src/promptPreview/messages.js';
import { byId } from '../page/byId.js';
import { createPlaceLink } from './createPlaceLink.js';
import { messages } from '../page/messages.js';

/** Problems of the prompt, each with a link to its place. */
export function showProblems(prompt: ShownPrompt | undefined, reveal: (place: ShownPlace) => void): void {
  const box = byId('problems', HTMLDetailsElement);
  const problems = prompt?.problems ?? [];
  box.hidden = problems.length === 0;
  const summary = box.querySelector('summary');
  if (summary) summary.textContent = messages.problems(problems.length);
  box.querySelector('ul')?.replaceChildren(
    ...problems.map(({ message, place }) => {
      const item = document.createElement('li');
      item.append(...(place ? [createPlaceLink(place, reveal), ' '] : []), message);
      return item;
    }),
  );
}
