import type { Fix, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import type { Chunk } from '../../chunks/chunk.js';
import { createMisspeltClosingFinder } from '../../chunks/misspeltClosing.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { messages } from '../../messages/index.js';

export const chunkUnclosed: Rule<SkillDocument> = {
  code: 'chunk/unclosed',
  summary: 'A chunk has no closing tag.',
  why: 'Loaders then do not find the chunk and always load its text, or they include the next chunk in it.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples" description="Some examples">\n\nText.\n'),
  passes: [
    {
      text: createChunkedSkill('<chunk id="examples" description="Some examples"/>'),
      reason: 'A self-closing tag needs no closing tag.',
    },
  ],
  *check(model, { document }) {
    const unclosed = model.chunks.filter(({ closing, tag }) => !closing && !tag.selfClosing);
    if (unclosed.length === 0) return;
    const findMisspeltClosing = createMisspeltClosingFinder(model.source.text, model.markdown);
    for (const chunk of unclosed) {
      const closingSpan = findMisspeltClosing(chunk.content);
      if (closingSpan) {
        const tag = model.source.text.slice(closingSpan.start, closingSpan.end);
        const line = model.source.lines.positionAt(closingSpan.start).line + 1;
        yield {
          span: chunk.tag.span,
          message: messages.chunkClosingMisspelt(tag, line),
          related: [{ document, span: closingSpan, message: messages.closingMeant() }],
          fixes: () => [{ title: messages.changeClosing(tag), changes: [{ span: closingSpan, newText: '</chunk>' }] }],
        };
        continue;
      }
      yield {
        span: chunk.tag.span,
        message: describeUnclosed(model, chunk),
        fixes: () => closeChunk(model, chunk),
      };
    }
  },
};

/** The usual reason is a closing tag that does not count. */
function describeUnclosed({ source, markdown }: SkillDocument, { content }: Chunk): string {
  const text = source.text.slice(content.start, content.end);
  const index = text.search(/<\/chunk\s{0,20}>/i);
  if (index < 0) return messages.chunkUnclosed();
  const offset = content.start + index;
  const line = source.lines.positionAt(offset).line + 1;
  const fence = markdown.fences.find(({ span }) => offset >= span.start && offset < span.end);
  if (!fence) return messages.chunkClosedInText(line);
  return messages.chunkClosedInFence(line, source.lines.positionAt(fence.span.start).line + 1);
}

function closeChunk({ source, markdown }: SkillDocument, { content }: Chunk): readonly Fix[] {
  const { text } = source;
  const end = content.start + text.slice(content.start, content.end).trimEnd().length;
  const open = markdown.fences.some(fence => !fence.closed && fence.span.start < end && fence.span.end >= end);
  // A tag inside a fence or comment does not count.
  if (open || markdown.comments.some(comment => comment.start < end && comment.end > end)) return [];
  const changes = [{ span: spanOf(end, end), newText: '\n\n</chunk>' }];
  return [{ title: messages.closeChunk(), changes }];
}
