import type { GuideSectionName, PanelMessage, ShownGuide } from '../../src/preview/messages.js';
import { createNameNodes } from '../page/createNameNodes.js';
import { byId } from '../page/byId.js';
import { messages } from '../page/messages.js';

type Send = (message: PanelMessage) => void;

const titles: readonly (readonly [GuideSectionName, string])[] = [
  ['context', messages.guideSections.context()],
  ['faq', messages.guideSections.faq()],
  ['constraints', messages.guideSections.constraints()],
  ['scenarios', messages.guideSections.scenarios()],
];

/** What the guide costs and covers: a switch for each section, a row for each parameter. */
export function showAbout(guide: ShownGuide | undefined, send: Send): void {
  byId('about', HTMLDetailsElement).hidden = !guide;
  byId('drafted', HTMLParagraphElement).hidden = !guide?.draft;
  if (!guide) return;
  const { tokens, estimated, encoding, costs, coverage, notes, draft } = guide;
  const about = estimated ? '≈ ' : '';
  const covered = coverage.filter(({ hasRule, hasExample }) => hasRule || hasExample).length;
  byId('summary', HTMLSpanElement).textContent = [
    messages.tokens(`${about}${tokens.toLocaleString()}`, tokens),
    messages.schemaTokens(`${about}${costs.schema.toLocaleString()}`),
    ...(coverage.length > 0 ? [messages.parametersCovered(covered, coverage.length)] : []),
  ].join(' · ');
  byId('unit', HTMLSpanElement).textContent = estimated ? messages.estimatedUnit() : messages.encodingUnit(encoding);
  showCosts(guide, send);
  showCoverage(guide, send);
  const list = byId('notes', HTMLUListElement);
  const left = (draft?.problems ?? []).map(problem => messages.removedFromDraft(problem));
  const all = [...notes, ...left];
  list.hidden = all.length === 0;
  list.replaceChildren(...all.map(note => element('li', note)));
  byId('drafter', HTMLSpanElement).textContent = draft ? messages.draftedBy(draft.model) : '';
}

function showCosts(guide: ShownGuide, send: Send): void {
  const { costs, off, tokens } = guide;
  const most = Math.max(1, costs.schema, ...titles.map(([section]) => costs.sections[section]));
  const focused =
    document.activeElement instanceof HTMLInputElement ? document.activeElement.dataset.section : undefined;
  const rows = titles.map(([section, title]) => {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = !off.includes(section);
    box.dataset.section = section;
    box.addEventListener('change', () => {
      const others = off.filter(name => name !== section);
      send({ type: 'sections', off: box.checked ? others : [...others, section] });
    });
    const label = document.createElement('label');
    label.append(box, title);
    label.title = box.checked ? messages.excludeSection(title) : messages.includeSection(title);
    return costRow(label, costs.sections[section], most, box.checked ? 'on' : 'off');
  });
  const shown = titles.filter(([section]) => !off.includes(section)).map(([section]) => costs.sections[section]);
  const frame = element('span', messages.markup());
  frame.title = messages.markupHelp();
  byId('costs', HTMLTableSectionElement).replaceChildren(
    ...rows,
    costRow(frame, Math.max(0, tokens - shown.reduce((sum, count) => sum + count, 0)), most, 'frame'),
    costRow(messages.guide(), tokens, undefined, 'total'),
    costRow(messages.plainSchema(), costs.schema, most, 'schema'),
  );
  if (focused !== undefined)
    document.querySelector<HTMLInputElement>(`input[data-section="${focused}"]`)?.focus({ preventScroll: true });
}

/** @param most tokens of the longest bar; undefined: no bar */
function costRow(
  title: string | HTMLElement,
  tokens: number,
  most: number | undefined,
  kind: string,
): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.className = kind;
  const head = element('th', '');
  head.scope = 'row';
  head.append(title);
  const bar = element('td', '');
  bar.className = 'bar';
  if (most !== undefined) {
    const meter = document.createElement('progress');
    meter.max = most;
    meter.value = tokens;
    // The number beside it says the same.
    meter.ariaHidden = 'true';
    bar.append(meter);
  }
  const count = element('td', tokens.toLocaleString());
  count.className = 'count';
  row.append(head, bar, count);
  return row;
}

function showCoverage({ coverage, source }: ShownGuide, send: Send): void {
  const rules = coverage.filter(({ hasRule }) => hasRule).length;
  const examples = coverage.filter(({ hasExample }) => hasExample).length;
  const [some] = coverage;
  byId('ruled', HTMLTableCellElement).textContent = messages.rules(rules, coverage.length);
  byId('shown', HTMLTableCellElement).textContent = messages.examples(examples, coverage.length);
  byId('parameterless', HTMLParagraphElement).hidden = some !== undefined;
  const body = byId('coverage', HTMLTableSectionElement);
  if (body.parentElement) body.parentElement.hidden = some === undefined;
  body.replaceChildren(
    ...coverage.map(({ parameter, hasRule, hasExample, range }) => {
      const row = document.createElement('tr');
      const head = element('th', '');
      head.scope = 'row';
      const name = document.createElement(range ? 'button' : 'span');
      name.append(createNameNodes(parameter));
      if (name instanceof HTMLButtonElement) {
        name.type = 'button';
        name.className = 'link';
        name.title = messages.showParameter(parameter, source);
        name.addEventListener('click', () => send({ type: 'revealParameter', parameter }));
      }
      head.append(name);
      row.append(head, mark(hasRule, messages.hasRule(hasRule)), mark(hasExample, messages.hasExample(hasExample)));
      return row;
    }),
  );
}

function mark(has: boolean, label: string): HTMLTableCellElement {
  const cell = element('td', has ? '✓' : '–');
  cell.className = has ? 'has' : 'lacks';
  cell.ariaLabel = label;
  return cell;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
