import type { ShownPlace } from '../../src/promptPreview/messages.js';
import { messages } from '../page/messages.js';

/** `Line 3`, which leads there. */
export function createPlaceLink(place: ShownPlace, reveal: (place: ShownPlace) => void): HTMLButtonElement {
  const link = document.createElement('button');
  link.type = 'button';
  link.className = 'link';
  link.textContent = messages.line(place.range.start.line + 1);
  link.addEventListener('click', () => reveal(place));
  return link;
}
