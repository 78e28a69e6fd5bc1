import type { Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { messages } from '../../messages/index.js';

export const chunkTagCase: Rule<SkillDocument> = {
  code: 'chunk/tag-case',
  summary: 'A chunk tag is not written in lower case.',
  why: 'Most loaders look for exactly `<chunk` and do not find `<Chunk`.',
  severity: 'warning',
  fixable: 'safe',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill(createChunkText('examples').replaceAll('chunk', 'Chunk')),
  passes: [
    {
      text: createChunkedSkill('```text\n<Chunk id="examples">\n</Chunk>\n```'),
      reason: 'A tag in a code fence is code, not a chunk tag.',
    },
    { text: createChunkedSkill('<Chunks>\n\nText.\n\n</Chunks>'), reason: '`Chunks` is a different element.' },
  ],
  *check({ chunks, strayClosings }) {
    const names = [...chunks.flatMap(({ tag, closing }) => (closing ? [tag, closing] : [tag])), ...strayClosings];
    for (const { name, nameSpan } of names) {
      if (name === 'chunk') continue;
      const changes = [{ span: nameSpan, newText: 'chunk' }];
      yield {
        span: nameSpan,
        message: messages.tagCase(name),
        fixes: () => [{ title: messages.changeTo('chunk'), changes, safe: true }],
      };
    }
  },
};
