import type { ShownNotice } from '../../src/preview/messages.js';
import { messages } from './messages.js';

type Help = 'retry' | 'showOutput';

/** Shown in the middle of a page without content: what happened, and what to do about it. */
export function createNoticeBox({ kind, title, detail }: ShownNotice, ask: (help: Help) => void): HTMLElement {
  const box = document.createElement('section');
  box.className = `notice ${kind}`;
  if (kind === 'error') box.setAttribute('role', 'alert');
  const heading = document.createElement('h2');
  heading.textContent = title;
  const sentence = document.createElement('p');
  sentence.textContent = detail;
  box.append(heading, sentence);
  if (kind === 'error') {
    box.append(
      action(messages.tryAgain(), () => ask('retry')),
      action(messages.showOutput(), () => ask('showOutput')),
    );
  }
  return box;
}

function action(label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'action';
  button.textContent = label;
  button.addEventListener('click', act);
  return button;
}
