/** A stretch of a text with what it is; the pieces of a text joined are the text. */
export interface Piece {
  readonly kind: 'text' | 'tag' | 'name' | 'value' | 'comment' | 'instruction' | 'heading' | 'mark' | 'code';
  readonly text: string;
}

/** Pieces as nodes: the text itself never becomes markup. */
export function createPieceNodes(pieces: readonly Piece[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const { kind, text } of pieces) {
    if (kind === 'text') {
      fragment.append(text);
      continue;
    }
    const span = document.createElement('span');
    span.className = kind;
    span.textContent = text;
    fragment.append(span);
  }
  return fragment;
}
