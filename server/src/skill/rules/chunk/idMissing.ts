import type { Fix, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findChunkAttribute, type Chunk } from '../../chunks/chunk.js';
import { suggestChunkId } from '../../chunks/chunkIds.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { messages } from '../../messages/index.js';

export const chunkIdMissing: Rule<SkillDocument> = {
  code: 'chunk/id-missing',
  summary: 'A chunk has no id.',
  why: 'Agents load a chunk by its id. Without an id, a chunk can never be loaded.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk description="Some examples">\n\nText.\n\n</chunk>'),
  passes: [
    {
      text: createChunkedSkill('<chunk id description="Some examples">\n\nText.\n\n</chunk>'),
      reason: 'An attribute without a value is a syntax error, which `chunk/malformed-tag` reports.',
    },
  ],
  *check({ chunks }) {
    for (const chunk of chunks) {
      const attribute = findChunkAttribute(chunk.tag, 'id');
      // An attribute without a value is reported as a malformed tag.
      if (chunk.id !== undefined || (attribute && attribute.value === undefined)) continue;
      yield {
        span: attribute?.span ?? chunk.tag.nameSpan,
        message: messages.chunkIdMissing(),
        fixes: () => [addId(chunk, chunks)],
      };
    }
  },
};

function addId(chunk: Chunk, chunks: readonly Chunk[]): Fix {
  const id = suggestChunkId(chunk, chunks);
  const attribute = findChunkAttribute(chunk.tag, 'id');
  const { end } = chunk.tag.nameSpan;
  const change = attribute
    ? { span: attribute.span, newText: `id="${id}"` }
    : { span: spanOf(end, end), newText: ` id="${id}"` };
  return { title: messages.addChunkId(id), changes: [change] };
}
