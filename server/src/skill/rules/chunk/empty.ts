import type { Fix, Rule } from '../../../core/index.js';
import { spanOf, textAt } from '../../../text/span.js';
import type { Chunk } from '../../chunks/chunk.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { maxShownNameLength } from '../../limits.js';
import { messages } from '../../messages/index.js';

export const chunkEmpty: Rule<SkillDocument> = {
  code: 'chunk/empty',
  summary: 'A chunk has no text.',
  why: 'An agent that loads the chunk wastes a step and gets nothing.',
  severity: 'warning',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples" description="Some examples">\n\n</chunk>'),
  passes: [
    {
      text: createChunkedSkill('<chunk id="examples" description="Some examples">'),
      reason: 'An unclosed chunk at the end of the file is probably still being written.',
    },
  ],
  *check({ chunks, source }) {
    for (const chunk of chunks) {
      // The author is probably still writing an unclosed chunk.
      if (!chunk.closing && !chunk.tag.selfClosing) continue;
      const text = textAt(source.text, chunk.content).replace(/<!--[^]*?(?:-->|$)/g, '');
      if (text.trim() !== '') continue;
      const message =
        chunk.id === undefined
          ? messages.chunkEmpty()
          : messages.namedChunkEmpty(chunk.id.slice(0, maxShownNameLength));
      yield { span: chunk.tag.span, message, fixes: () => [removeChunk(source.text, chunk)] };
    }
  },
};

/** Removes the whole lines of a chunk, and the blank lines that set it apart. */
function removeChunk(text: string, { tag, closing }: Chunk): Fix {
  const last = closing?.span.end ?? tag.span.end;
  const lineStart = text.lastIndexOf('\n', tag.span.start - 1) + 1;
  const nextLine = text.indexOf('\n', last);
  const lineEnd = nextLine < 0 ? text.length : nextLine + 1;
  const isAlone = (text.slice(lineStart, tag.span.start) + text.slice(last, lineEnd)).trim() === '';
  const title = messages.removeChunk();
  if (!isAlone) return { title, changes: [{ span: spanOf(tag.span.start, last), newText: '' }] };
  const remaining = text.slice(lineEnd);
  const following = remaining.trimStart();
  if (following !== '') {
    const start = text.lastIndexOf('\n', text.length - following.length) + 1;
    return { title, changes: [{ span: spanOf(lineStart, start), newText: '' }] };
  }
  // At the end of the file, the blank lines before the chunk go.
  const preceding = text.slice(0, lineStart).trimEnd();
  return { title, changes: [{ span: spanOf(preceding.length, text.length), newText: preceding === '' ? '' : '\n' }] };
}
