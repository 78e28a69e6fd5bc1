import type { Piece } from './piece.js';

const inline = /(?<code>`[^`\n]+`)|(?<mark>\*\*[^*\n]+\*\*)/g;

/** Colours Markdown source: headings, fences, list signs, code and bold. */
export function highlightMarkdown(text: string): readonly Piece[] {
  let inFence = false;
  return text.split(/(?<=\n)/).flatMap((line, index) => {
    if (index === 0 && line.startsWith('<!--')) return [{ kind: 'instruction', text: line }];
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) inFence = !inFence;
    if (isFence || inFence) return [{ kind: 'code', text: line }];
    if (/^#{1,6}\s/.test(line)) return [{ kind: 'heading', text: line }];
    return linePieces(line);
  });
}

function linePieces(line: string): Piece[] {
  const bullet = /^\s*(?:[-*+]|\d+\.)\s/.exec(line)?.[0] ?? '';
  const pieces: Piece[] = bullet ? [{ kind: 'tag', text: bullet }] : [];
  let end = bullet.length;
  for (const match of line.slice(bullet.length).matchAll(inline)) {
    const start = bullet.length + match.index;
    if (start > end) pieces.push({ kind: 'text', text: line.slice(end, start) });
    pieces.push({ kind: match.groups?.code === undefined ? 'mark' : 'code', text: match[0] });
    end = start + match[0].length;
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}
