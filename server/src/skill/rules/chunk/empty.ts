import type { Rule } from '../../../core/index.js';
import { textAt } from '../../../text/span.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { maxShownNameLength } from '../../limits.js';
import { messages } from '../../messages/index.js';

export const chunkEmpty: Rule<SkillDocument> = {
  code: 'chunk/empty',
  summary: 'A chunk has no text.',
  why: 'An agent that loads the chunk wastes a step and gets nothing.',
  severity: 'warning',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples" description="Some examples">\n\n</chunk>'),
  passes: [
    {
      text: createChunkedSkill('<chunk id="examples" description="Some examples">'),
      reason: 'A chunk at the end that is not closed is probably still being written.',
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
      yield { span: chunk.tag.span, message };
    }
  },
};
