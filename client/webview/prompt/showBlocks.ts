import type { ShownBlock, ShownPlace } from '../../src/promptPreview/messages.js';
import { createPieceNodes } from '../guide/piece.js';
import { highlightXml } from '../guide/highlightXml.js';
import { highlightPlain } from './highlightPlain.js';
import { messages } from '../page/messages.js';

/**
 * A prompt as blocks; a click or Enter on one leads to its source. The list is one tab stop, arrows move in it. Blocks that
 * did not change are left alone: selection, focus and scroll position survive.
 */
export function showBlocks(
  list: HTMLElement,
  blocks: readonly ShownBlock[],
  form: 'plain' | 'xml',
  reveal: (place: ShownPlace) => void,
): void {
  const before = blocksIn(list);
  blocks.forEach((block, at) => {
    const old = before[at];
    const isSame = old?.textContent === block.text && old.dataset.key === block.key;
    const node = isSame ? old : blockNode(block, form);
    if (old && !isSame) old.replaceWith(node);
    else if (!old) list.append(node);
    listen(node, block, list, reveal);
  });
  for (const old of before.slice(blocks.length)) old.remove();
  const all = blocksIn(list);
  if (!all.some(({ tabIndex }) => tabIndex === 0) && all[0]) all[0].tabIndex = 0;
}

const blocksIn = (list: ParentNode): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.block')];

function blockNode({ section, key, text }: ShownBlock, form: 'plain' | 'xml'): HTMLElement {
  const node = document.createElement('pre');
  node.className = 'block';
  node.dataset.section = section;
  node.dataset.key = key;
  node.setAttribute('role', 'option');
  node.setAttribute('aria-selected', 'false');
  node.tabIndex = -1;
  node.append(createPieceNodes(form === 'xml' ? highlightXml(text) : highlightPlain(text)));
  return node;
}

function listen(
  node: HTMLElement,
  { key, place }: ShownBlock,
  list: HTMLElement,
  reveal: (place: ShownPlace) => void,
): void {
  node.classList.toggle('linked', place !== undefined);
  node.title = place ? messages.showSource() : '';
  node.onclick = () => {
    // A click that selects text does not open the source.
    if (getSelection()?.isCollapsed === false) return;
    focusBlock(list, node);
    if (place) reveal(place);
  };
  node.onkeydown = event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const all = blocksIn(list);
      const next = all[all.indexOf(node) + step];
      if (next) focusBlock(list, next);
    } else if ((event.key === 'Enter' || event.key === ' ') && place) {
      event.preventDefault();
      reveal(place);
    }
  };
  node.onpointerenter = node.onfocus = () => mark(key);
  node.onpointerleave = node.onblur = () => mark('');
}

function focusBlock(list: HTMLElement, node: HTMLElement): void {
  for (const other of blocksIn(list)) {
    other.tabIndex = other === node ? 0 : -1;
    other.setAttribute('aria-selected', String(other === node));
  }
  node.focus();
}

/** The same thing in both forms, while the pointer or the focus is on it. */
function mark(key: string): void {
  for (const node of blocksIn(document)) node.classList.toggle('marked', key !== '' && node.dataset.key === key);
}
