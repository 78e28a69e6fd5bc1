import { spanOf, type Span } from '../../text/span.js';
import type { SkillDocument } from '../skillDocument.js';
import { verifyEdit, type Edit } from './verifyEdit.js';

/**
 * Moves a chunk among the others (nested ones move with theirs).
 * @param from its place among the outer chunks, from 0 @param to the place it has afterwards
 */
export function moveChunk(model: SkillDocument, from: number, to: number): Edit {
  const outer = model.chunks.filter(chunk => !chunk.nestedIn);
  const moving = outer[from];
  const target = outer[to];
  if (!moving || !target) return { refused: 'There is no chunk to change places with.' };
  if (from === to) return { changes: [] };
  if (!moving.closing && !moving.tag.selfClosing) return { refused: 'Close the chunk first: it has no closing tag.' };
  const { text } = model.source;
  const source = text.slice(moving.span.start, moving.span.end);
  const at = to > from ? target.span.end : target.span.start;
  const inserted = to > from ? `\n\n${source}` : `${source}\n\n`;
  return verifyEdit(
    model,
    [
      { span: withBlankLines(text, moving.span), newText: '' },
      { span: spanOf(at, at), newText: inserted },
    ],
    0,
  );
}

/** A chunk with the blank lines after it, or before it where it is the last thing. */
function withBlankLines(text: string, { start, end }: Span): Span {
  const after = /^\n+/.exec(text.slice(end))?.[0].length ?? 0;
  if (end + after < text.length) return spanOf(start, end + after);
  const before = /\n*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  return spanOf(start - before, end);
}
