import type { Fix, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import type { Chunk } from '../../chunks/chunk.js';
import { createMisspeltClosingFinder } from '../../chunks/misspeltClosing.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

export const chunkUnclosed: Rule<SkillDocument> = {
  code: 'chunk/unclosed',
  summary: 'A chunk has no closing tag.',
  why: 'Loaders then see no chunk at all, and its text is loaded always; or it swallows the next one.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples" description="Some examples">\n\nText.\n'),
  *check(model, { document }) {
    const unclosed = model.chunks.filter(({ closing, tag }) => !closing && !tag.selfClosing);
    if (unclosed.length === 0) return;
    const misspeltIn = createMisspeltClosingFinder(model.source.text, model.markdown);
    for (const chunk of unclosed) {
      const meant = misspeltIn(chunk.content);
      if (meant) {
        const written = model.source.text.slice(meant.start, meant.end);
        const line = model.source.lines.positionAt(meant.start).line + 1;
        yield {
          span: chunk.tag.span,
          message: `The chunk is never closed: \`${written}\` on line ${line} closes nothing. Did you mean \`</chunk>\`?`,
          related: [{ document, span: meant, message: 'Did you mean `</chunk>`?' }],
          fixes: () => [
            { title: `Write \`</chunk>\` for \`${written}\``, changes: [{ span: meant, newText: '</chunk>' }] },
          ],
        };
        continue;
      }
      yield {
        span: chunk.tag.span,
        message: `The chunk is never closed. Write \`</chunk>\` on a line of its own after its text.${cause(model, chunk)}`,
        fixes: () => closeChunk(model, chunk),
      };
    }
  },
};

/** A closing tag that does not count is the usual reason. */
function cause({ source, markdown }: SkillDocument, { content }: Chunk): string {
  const text = source.text.slice(content.start, content.end);
  const at = text.search(/<\/chunk\s{0,20}>/i);
  if (at < 0) return '';
  const offset = content.start + at;
  const line = source.lines.positionAt(offset).line + 1;
  const inFence = markdown.fences.find(fence => offset >= fence.span.start && offset < fence.span.end);
  if (inFence) {
    const start = source.lines.positionAt(inFence.span.start).line + 1;
    return ` The \`</chunk>\` on line ${line} is code: it stands in the fence that starts on line ${start}.`;
  }
  return ` The \`</chunk>\` on line ${line} does not count: it does not start its line.`;
}

function closeChunk({ source, markdown }: SkillDocument, { content }: Chunk): readonly Fix[] {
  const { text } = source;
  const end = content.start + text.slice(content.start, content.end).trimEnd().length;
  const open = markdown.fences.some(fence => !fence.closed && fence.span.start < end && fence.span.end >= end);
  // Inside a fence or comment a tag does not count.
  if (open || markdown.comments.some(comment => comment.start < end && comment.end > end)) return [];
  const changes = [{ span: spanOf(end, end), newText: '\n\n</chunk>' }];
  return [{ title: 'Close the chunk after its text', changes }];
}
