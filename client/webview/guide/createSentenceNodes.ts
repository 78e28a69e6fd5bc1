import type { ShownSentence } from '../../src/preview/messages.js';
import { type Piece, createPieceNodes } from './piece.js';
import { splitLines } from './splitLines.js';

/**
 * The coloured text with every sentence in an element of its own, which can be pointed at and focused. The first sentence is
 * the tab stop, arrows move from there. Every line is an element too: where it wraps, its indentation is kept.
 */
export function createSentenceNodes(
  pieces: readonly Piece[],
  sentences: readonly ShownSentence[],
  format: 'xml' | 'markdown',
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const text = pieces.map(piece => piece.text).join('');
  const take = createCutter(pieces);
  let next = 0;
  for (const { start, end, indent } of splitLines(text, sentences, format)) {
    const line = document.createElement('span');
    line.className = 'line';
    if (indent > 0) line.style.setProperty('--indent', `${indent}ch`);
    let at = start;
    for (let sentence = sentences[next]; sentence && sentence.start < end; sentence = sentences[++next]) {
      if (sentence.start < at || sentence.end > end) continue;
      line.append(createPieceNodes(take(sentence.start - at)));
      // A tag and the sentence after it are no single word.
      line.append(document.createElement('wbr'), createSentence(sentence, next, take(sentence.end - sentence.start)));
      at = sentence.end;
    }
    line.append(createPieceNodes(take(end - at)));
    fragment.append(line);
  }
  return fragment;
}

function createSentence({ source }: ShownSentence, index: number, pieces: readonly Piece[]): HTMLElement {
  const sentence = document.createElement('span');
  sentence.className = 'sentence';
  sentence.dataset.sentence = String(index);
  sentence.tabIndex = index === 0 ? 0 : -1;
  if (source !== undefined) sentence.setAttribute('role', 'link');
  sentence.append(createPieceNodes(pieces));
  return sentence;
}

/** Gives the pieces away in order, so many characters at a time; a piece that is longer is cut. */
function createCutter(pieces: readonly Piece[]): (length: number) => Piece[] {
  let index = 0;
  let offset = 0;
  return length => {
    const taken: Piece[] = [];
    for (let missing = length; missing > 0;) {
      const piece = pieces[index];
      if (!piece) break;
      const text = piece.text.slice(offset, offset + missing);
      taken.push({ kind: piece.kind, text });
      missing -= text.length;
      offset += text.length;
      if (offset >= piece.text.length) {
        index++;
        offset = 0;
      }
    }
    return taken;
  };
}
