import type { Piece } from './piece.js';

/** Comments and instructions whole, a tag's name with its brackets, attributes, and what is between. Any text in; linear. */
const token =
  /(?<comment><!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$))|(?<tag><\/?[\p{L}_][^\s<>/="']*|\/?>)|(?<value>"[^"<]*"?|'[^'<]*'?)|(?<name>[^\s<>="'/]+(?=\s*=))|(?<rest>[^<>"'\s/]+|[^])/gu;

/** Colours XML: enough for what we generate, harmless for anything else. */
export function highlightXml(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let inTag = false;
  for (const { groups = {}, 0: found } of text.matchAll(token)) {
    if (groups.comment !== undefined) add(pieces, found.startsWith('<?') ? 'instruction' : 'comment', found);
    else if (groups.tag !== undefined && (found.startsWith('<') || inTag)) {
      add(pieces, 'tag', found);
      inTag = found.startsWith('<');
    } else if (inTag && groups.value !== undefined) add(pieces, 'value', found);
    else if (inTag && groups.name !== undefined) add(pieces, 'name', found);
    else add(pieces, 'text', found);
  }
  return pieces;
}

/** Neighbours of one kind become one piece. */
function add(pieces: Piece[], kind: Piece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
  else pieces.push({ kind, text });
}
