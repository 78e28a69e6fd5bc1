import type { Rule } from '../../../core/index.js';
import { getChunkNameSpan } from '../../chunks/chunk.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { messages } from '../../messages/index.js';

export const chunkNested: Rule<SkillDocument> = {
  code: 'chunk/nested',
  summary: 'A chunk is inside another chunk.',
  why: 'Loaders end the outer chunk at the first closing tag, so its remaining text belongs to no chunk.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('outer'), createChunkText('inner')),
  bad: createChunkedSkill(createChunkText('outer', createChunkText('inner'))),
  passes: [
    {
      text: createChunkedSkill(createChunkText('outer', `\`\`\`text\n${createChunkText('inner')}\n\`\`\``)),
      reason: 'A tag in a code fence is code, not a chunk tag.',
    },
  ],
  *check({ chunks, source }, { document }) {
    for (const chunk of chunks) {
      if (!chunk.nestedIn) continue;
      const outer = chunk.nestedIn;
      yield {
        span: chunk.tag.span,
        message: outer.id === undefined ? messages.chunkNested() : messages.chunkNestedIn(outer.id),
        related: [{ document, span: getChunkNameSpan(outer), message: messages.outerChunk() }],
        fixes: () => {
          const tags = [chunk.tag.span, ...(chunk.closing ? [chunk.closing.span] : [])];
          const changes = tags.map(({ start, end }) => {
            const wholeLine = source.text.charAt(end) === '\n';
            return { span: { start, end: wholeLine ? end + 1 : end }, newText: '' };
          });
          return [{ title: messages.removeInnerTags(), changes }];
        },
      };
    }
  },
};
