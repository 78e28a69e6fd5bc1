import type { GuideFormat } from '../../src/preview/messages.js';

/** The switch between XML and Markdown: a radio group, so one tab stop, and arrows move. Returns what marks a format as chosen. */
export function makeSegments(choose: (format: GuideFormat) => void): (format: GuideFormat) => void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-format]')];
  const formatOf = (button: HTMLButtonElement): GuideFormat =>
    button.dataset.format === 'markdown' ? 'markdown' : 'xml';
  const mark = (format: GuideFormat): void => {
    for (const button of buttons) {
      const chosen = formatOf(button) === format;
      button.setAttribute('aria-checked', String(chosen));
      button.tabIndex = chosen ? 0 : -1;
    }
  };
  const pick = (button: HTMLButtonElement | undefined): void => {
    if (!button) return;
    mark(formatOf(button));
    choose(formatOf(button));
  };
  buttons.forEach((button, index) => {
    button.addEventListener('click', () => pick(button));
    button.addEventListener('keydown', event => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = buttons[(index + step + buttons.length) % buttons.length];
      pick(next);
      next?.focus();
    });
  });
  return mark;
}
