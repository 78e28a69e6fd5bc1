import type { ShownNotice } from '../../src/preview/messages.js';

type Help = 'retry' | 'showOutput';

/** What stands in the middle of a page that has nothing to show: what is the case, and what to do about it. */
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
      action('Try Again', () => ask('retry')),
      action('Show Output', () => ask('showOutput')),
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
