import type { Problem, Rule } from '../../../core/index.js';
import { findChunkAttribute, getChunkNameSpan, type Chunk } from '../../chunks/chunk.js';
import { createChunkId } from '../../chunks/chunkIds.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

export const chunkIdDuplicate: Rule<SkillDocument> = {
  code: 'chunk/id-duplicate',
  summary: 'Two chunks share one id.',
  why: 'Loaders resolve the id to one of them, so the other can never be read.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples'), createChunkText('limits')),
  bad: createChunkedSkill(createChunkText('examples'), createChunkText('examples')),
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
      return [
        {
          span: getChunkNameSpan(chunk),
          message: `The id “${id.slice(0, 80)}” is taken by another chunk; this one can never be loaded. Give it an id of its own.`,
          related: [{ document, span: getChunkNameSpan(first), message: `“${id.slice(0, 80)}” is first used here.` }],
          fixes: () => {
            const newText = createChunkId(id, chunks);
            return attribute?.valueSpan && attribute.quote
              ? [{ title: `Change the id to “${newText}”`, changes: [{ span: attribute.valueSpan, newText }] }]
              : [];
          },
        },
      ];
    });
  },
};
