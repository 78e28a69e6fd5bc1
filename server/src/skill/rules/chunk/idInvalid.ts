import type { Rule } from '../../../core/index.js';
import { findChunkAttribute } from '../../chunks/chunk.js';
import { createChunkId, isValidChunkId } from '../../chunks/chunkIds.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

export const chunkIdInvalid: Rule<SkillDocument> = {
  code: 'chunk/id-invalid',
  summary: 'A chunk’s id holds characters that ids may not have.',
  why: 'Ids are written into tool calls and lists; spaces and quotes break both.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('few-shot-examples')),
  bad: createChunkedSkill(createChunkText('few shot examples')),
  *check({ chunks }) {
    for (const chunk of chunks) {
      const attribute = findChunkAttribute(chunk.tag, 'id');
      if (!attribute?.valueSpan || chunk.id === undefined || isValidChunkId(attribute.value ?? '')) continue;
      const { valueSpan } = attribute;
      const id = createChunkId(chunk.id, chunks);
      yield {
        span: valueSpan,
        message: `“${chunk.id.slice(0, 80)}” is not a valid id: only letters, digits, \`_\`, \`-\`, \`.\`, \`:\` and \`/\` may be in it.`,
        fixes: () =>
          attribute.quote && valueSpan.end - valueSpan.start <= 200
            ? [{ title: `Change the id to “${id}”`, changes: [{ span: valueSpan, newText: id }] }]
            : [],
      };
    }
  },
};
