import type { Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { messages } from '../../messages/index.js';

export const chunkUnexpectedClose: Rule<SkillDocument> = {
  code: 'chunk/unexpected-close',
  summary: 'A closing tag has no opening tag.',
  why: 'The tag is left over, or its opening tag is missing or not recognized. Without an opening tag, the text meant for the chunk is always loaded.',
  severity: 'error',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill(createChunkText('examples'), '</chunk>'),
  passes: [
    { text: createChunkedSkill('```text\n</chunk>\n```'), reason: 'A tag in a code fence is code, not a chunk tag.' },
    {
      text: createChunkedSkill('Every chunk ends with </chunk> on its own line.'),
      reason: 'A tag in the middle of a line is ordinary text.',
    },
  ],
  *check({ strayClosings, source }) {
    for (const { span } of strayClosings) {
      const end = source.text.charAt(span.end) === '\n' ? span.end + 1 : span.end;
      const changes = [{ span: spanOf(span.start, end), newText: '' }];
      yield {
        span,
        message: messages.closingUnexpected(),
        fixes: () => [{ title: messages.removeClosing(), changes }],
      };
    }
  },
};
