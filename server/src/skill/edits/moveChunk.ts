import { spanOf, type Span } from '../../text/span.js';
import type { SkillDocument } from '../skillDocument.js';
import { verifyEdit, type Edit } from './verifyEdit.js';
import { messages } from '../messages/index.js';

/**
 * Moves a chunk among the others (nested ones move with theirs).
 * @param from its place among the outer chunks, from 0 @param to the place it has afterwards
 */
export function moveChunk(model: SkillDocument, from: number, to: number): Edit {
  const outer = model.chunks.filter(chunk => !chunk.nestedIn);
  const chunk = outer[from];
  const target = outer[to];
  if (!chunk || !target) return { refused: messages.moveWithoutTarget() };
  if (from === to) return { changes: [] };
  if (!chunk.closing && !chunk.tag.selfClosing) return { refused: messages.moveUnclosed() };
  const { text } = model.source;
  const source = text.slice(chunk.span.start, chunk.span.end);
  const offset = to > from ? target.span.end : target.span.start;
  const newText = to > from ? `\n\n${source}` : `${source}\n\n`;
  return verifyEdit(
    model,
    [
      { span: includeBlankLines(text, chunk.span), newText: '' },
      { span: spanOf(offset, offset), newText },
    ],
    0,
  );
}

/** A chunk with the blank lines after it, or before it where it is the last thing. */
function includeBlankLines(text: string, { start, end }: Span): Span {
  const after = /^\n+/.exec(text.slice(end))?.[0].length ?? 0;
  if (end + after < text.length) return spanOf(start, end + after);
  const before = /\n*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  return spanOf(start - before, end);
}
