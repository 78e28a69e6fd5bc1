import type { Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

export const chunkUnexpectedClose: Rule<SkillDocument> = {
  code: 'chunk/unexpected-close',
  summary: 'A closing tag closes no chunk.',
  why: 'Its opening tag is missing or does not count, so the text before it is loaded always.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill(createChunkText('examples'), '</chunk>'),
  *check({ strayClosings, source }) {
    for (const { span } of strayClosings) {
      const end = source.text.charAt(span.end) === '\n' ? span.end + 1 : span.end;
      const changes = [{ span: spanOf(span.start, end), newText: '' }];
      yield {
        span,
        message:
          'This closing tag closes no chunk. Remove it, or write the opening tag `<chunk id="…" description="…">`.',
        fixes: () => [{ title: 'Remove the closing tag', changes }],
      };
    }
  },
};
