import { byId } from '../page/byId.js';

const shownMilliseconds = 4000;

/** Shows a short success in the footer, which a screen reader speaks. */
export function announce(text: string): void {
  const done = byId('done', HTMLSpanElement);
  done.textContent = text;
  setTimeout(() => {
    if (done.textContent === text) done.textContent = '';
  }, shownMilliseconds);
}
