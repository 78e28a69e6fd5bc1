import type { ShownSentence } from '../../src/preview/messages.js';
import { type Piece, createPieceNodes } from './piece.js';

/**
 * The coloured text with every sentence in an element of its own, which can be pointed at and focused. The one with the
 * given index is the tab stop, arrows move from there.
 */
export function createSentenceNodes(pieces: readonly Piece[], sentences: readonly ShownSentence[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const text = pieces.map(piece => piece.text).join('');
  let at = 0;
  const rest = cutter(pieces);
  for (const [index, { start, end, source }] of sentences.entries()) {
    if (start < at || end > text.length) continue;
    fragment.append(createPieceNodes(rest(start - at)));
    const sentence = document.createElement('span');
    sentence.className = 'sentence';
    sentence.dataset.sentence = String(index);
    sentence.tabIndex = index === 0 ? 0 : -1;
    if (source !== undefined) sentence.setAttribute('role', 'link');
    sentence.append(createPieceNodes(rest(end - start)));
    fragment.append(sentence);
    at = end;
  }
  fragment.append(createPieceNodes(rest(text.length - at)));
  return fragment;
}

/** Gives the pieces away in order, so many characters at a time; a piece that is longer is cut. */
function cutter(pieces: readonly Piece[]): (length: number) => Piece[] {
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
