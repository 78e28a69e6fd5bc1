import type { Rule } from '../../../core/index.js';
import { findChunkAttribute } from '../../chunks/chunk.js';
import { createChunkId, isValidChunkId } from '../../chunks/chunkIds.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { maxReplacedIdLength, maxShownNameLength } from '../../limits.js';
import { messages } from '../../messages/index.js';

export const chunkIdInvalid: Rule<SkillDocument> = {
  code: 'chunk/id-invalid',
  summary: 'A chunk’s id contains characters that are not allowed.',
  why: 'Ids are used in tool calls and lists, and spaces and quotes break both. Allowed are letters and digits of any script, `_`, `-`, `.`, `:` and `/`.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('few-shot-examples')),
  bad: createChunkedSkill(createChunkText('few shot examples')),
  passes: [
    { text: createChunkedSkill(createChunkText('示例-1')), reason: 'Letters of any script are allowed.' },
    { text: createChunkedSkill(createChunkText('api:v1.2/list')), reason: 'Colons, dots and slashes are allowed.' },
  ],
  *check({ chunks }) {
    for (const chunk of chunks) {
      const attribute = findChunkAttribute(chunk.tag, 'id');
      if (!attribute?.valueSpan || chunk.id === undefined || isValidChunkId(attribute.value ?? '')) continue;
      const { valueSpan } = attribute;
      const id = createChunkId(chunk.id, chunks);
      yield {
        span: valueSpan,
        message: messages.chunkIdInvalid(chunk.id.slice(0, maxShownNameLength)),
        fixes: () =>
          attribute.quote && valueSpan.end - valueSpan.start <= maxReplacedIdLength
            ? [{ title: messages.changeChunkId(id), changes: [{ span: valueSpan, newText: id }] }]
            : [],
      };
    }
  },
};
