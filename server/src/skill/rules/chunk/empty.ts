import type { Rule } from '../../../core/index.js';
import { textAt } from '../../../text/span.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

export const chunkEmpty: Rule<SkillDocument> = {
  code: 'chunk/empty',
  summary: 'A chunk has no text.',
  why: 'An agent that loads it spends a step and gets nothing.',
  severity: 'warning',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples" description="Some examples">\n\n</chunk>'),
  *check({ chunks, source }) {
    for (const chunk of chunks) {
      // An unclosed chunk at the end of a text is one that is being written.
      if (!chunk.closing && !chunk.tag.selfClosing) continue;
      const text = textAt(source.text, chunk.content).replace(/<!--[^]*?(?:-->|$)/g, '');
      if (text.trim() !== '') continue;
      const id = chunk.id === undefined ? 'The chunk' : `The chunk “${chunk.id.slice(0, 80)}”`;
      yield { span: chunk.tag.span, message: `${id} is empty. Write its text between the tags, or remove it.` };
    }
  },
};
