import type { Rule } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

export const chunkTagCase: Rule<SkillDocument> = {
  code: 'chunk/tag-case',
  summary: 'A chunk tag is not written in lower case.',
  why: 'Most loaders look for `<chunk` exactly and do not see `<Chunk`.',
  severity: 'warning',
  fixable: 'safe',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill(createChunkText('examples').replaceAll('chunk', 'Chunk')),
  *check({ chunks, strayClosings }) {
    const names = [...chunks.flatMap(({ tag, closing }) => (closing ? [tag, closing] : [tag])), ...strayClosings];
    for (const { name, nameSpan } of names) {
      if (name === 'chunk') continue;
      const changes = [{ span: nameSpan, newText: 'chunk' }];
      yield {
        span: nameSpan,
        message: `Write the tag as “chunk”: loaders do not see “${name}”.`,
        fixes: () => [{ title: 'Write “chunk”', changes, safe: true }],
      };
    }
  },
};
