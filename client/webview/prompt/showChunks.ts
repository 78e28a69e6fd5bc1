import type { ShownPrompt } from '../../src/promptPreview/messages.js';
import { byId } from '../page/byId.js';

/** The chunks that can be loaded, as boxes. They are made anew only when there are others, so that the focus stays. */
export function showChunks(
  chunks: ShownPrompt['chunks'],
  loaded: readonly string[],
  choose: (loaded: readonly string[]) => void,
): void {
  const box = byId('chunks', HTMLFieldSetElement);
  box.hidden = chunks.length === 0;
  const key = JSON.stringify(chunks);
  if (box.dataset.key !== key) {
    box.dataset.key = key;
    const legend = box.querySelector('legend');
    box.replaceChildren(...(legend ? [legend] : []), ...chunks.map(chunkBox));
  }
  const boxes = [...box.querySelectorAll('input')];
  for (const input of boxes) {
    input.checked = loaded.includes(input.value);
    input.onchange = () => choose(boxes.filter(({ checked }) => checked).map(({ value }) => value));
  }
}

function chunkBox({ chunk, description, tokens }: ShownPrompt['chunks'][number]): HTMLElement {
  const label = document.createElement('label');
  label.className = 'chunk';
  label.title = `${chunk}: ${description}`;
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.value = chunk;
  const name = document.createElement('span');
  name.textContent = chunk.slice(chunk.indexOf('/') + 1);
  const cost = document.createElement('span');
  cost.className = 'quiet';
  cost.textContent = tokens.toLocaleString();
  label.append(input, name, cost);
  return label;
}
