import type { ShownPrompt } from '../../src/promptPreview/messages.js';
import { byId } from '../page/byId.js';
import { messages } from '../page/messages.js';

const names: Readonly<Record<string, () => string>> = messages.promptSections;
const order = Object.keys(names);

/** Tokens per section: a bar for each form, on one scale; the numbers say the same in words. */
export function showCosts({ sections, overheadPercent, estimated }: ShownPrompt): void {
  const most = Math.max(1, ...sections.flatMap(({ plain, xml }) => [plain, xml]));
  const about = estimated ? '≈ ' : '';
  const rows = sections
    .toSorted((a, b) => order.indexOf(a.section) - order.indexOf(b.section))
    .map(({ section, plain, xml }) => {
      const name = names[section]?.() ?? section;
      const row = document.createElement('button');
      row.type = 'button';
      row.className = 'cost';
      row.dataset.cost = section;
      row.title = messages.show(name);
      const counts = `${about}${plain.toLocaleString()} → ${about}${xml.toLocaleString()}`;
      row.append(element('span', 'costName', name), bars(plain / most, xml / most), element('span', 'counts', counts));
      row.addEventListener('click', () => showSection(section));
      return row;
    });
  const legend = element('p', 'legend', '');
  const sign = overheadPercent >= 0 ? '+' : '';
  legend.append(element('span', 'swatch plainBar', ''), messages.plainText());
  legend.append(element('span', 'swatch xmlBar', ''), messages.xmlOverhead(`${sign}${overheadPercent}`));
  byId('costs', HTMLElement).replaceChildren(...rows, legend);
}

function bars(plain: number, xml: number): HTMLElement {
  const box = element('span', 'bars', '');
  box.setAttribute('aria-hidden', 'true');
  for (const [className, share] of [
    ['plainBar', plain],
    ['xmlBar', xml],
  ] as const) {
    const bar = element('span', `bar ${className}`, '');
    bar.style.setProperty('width', `${share * 100}%`);
    box.append(bar);
  }
  return box;
}

/** Brings the section's first block to the top, in both forms. */
function showSection(section: string): void {
  for (const blocks of document.querySelectorAll('.blocks')) {
    blocks.querySelector(`[data-section="${section}"]`)?.scrollIntoView({ block: 'start' });
  }
}

function element(name: 'span' | 'p', className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
