import type { Problem, Rule } from '../../../core/index.js';
import { findChunkAttribute, getChunkNameSpan, type Chunk } from '../../chunks/chunk.js';
import { createChunkId } from '../../chunks/chunkIds.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { maxShownNameLength } from '../../limits.js';
import { messages } from '../../messages/index.js';

export const chunkIdDuplicate: Rule<SkillDocument> = {
  code: 'chunk/id-duplicate',
  summary: 'Two chunks have the same id.',
  why: 'A program that loads chunks by id finds only one of the two, and never loads the other.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples'), createChunkText('limits')),
  bad: createChunkedSkill(createChunkText('examples'), createChunkText('examples')),
  passes: [
    {
      text: createChunkedSkill(createChunkText('examples'), createChunkText('Examples')),
      reason: 'Ids are case-sensitive, so these two are different.',
    },
    {
      text: createChunkedSkill(...['One.', 'Two.'].map(text => `<chunk description="Part">\n\n${text}\n\n</chunk>`)),
      reason: 'Two chunks without ids have no id in common.',
    },
  ],
  check({ chunks }, { document }) {
    const seen = new Map<string, Chunk>();
    return chunks.flatMap((chunk): readonly Problem[] => {
      if (chunk.id === undefined) return [];
      const { id } = chunk;
      const first = seen.get(id);
      if (!first) {
        seen.set(id, chunk);
        return [];
      }
      const attribute = findChunkAttribute(chunk.tag, 'id');
      const shownId = id.slice(0, maxShownNameLength);
      return [
        {
          span: getChunkNameSpan(chunk),
          message: messages.chunkIdDuplicate(shownId),
          related: [{ document, span: getChunkNameSpan(first), message: messages.chunkIdFirst(shownId) }],
          fixes: () => {
            const newText = createChunkId(id, chunks);
            return attribute?.valueSpan && attribute.quote
              ? [{ title: messages.changeChunkId(newText), changes: [{ span: attribute.valueSpan, newText }] }]
              : [];
          },
        },
      ];
    });
  },
};
