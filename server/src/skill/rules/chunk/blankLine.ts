import type { Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { messages } from '../../messages/index.js';

export const chunkBlankLine: Rule<SkillDocument> = {
  code: 'chunk/blank-line',
  summary: 'No blank line follows a chunk’s opening tag.',
  why: 'In CommonMark the tag starts an HTML block that ends at the next blank line. Headings and fences in that block are not rendered as Markdown.',
  severity: 'info',
  fixable: 'safe',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples" description="Some examples">\n## Examples\n\nText.\n\n</chunk>'),
  passes: [
    {
      text: createChunkedSkill('<chunk id="examples" description="Some examples">Text,\nand more.\n\n</chunk>'),
      reason: 'A tag with text after it does not start an HTML block.',
    },
    {
      text: createChunkedSkill(
        '<chunk id="examples"\n  description="Some examples">\n## Examples\n\nText.\n\n</chunk>',
      ),
      reason: 'A tag on two lines does not start an HTML block.',
    },
  ],
  *check({ chunks, source: { text } }) {
    for (const { tag, closing } of chunks) {
      const { end } = tag.span;
      const feed = text.indexOf('\n', end);
      // The end of a tag without `>` is not known.
      if (!text.endsWith('>', end)) continue;
      // Only a tag that stands alone on one line starts an HTML block.
      if (feed < 0 || text.slice(end, feed).trim() !== '' || text.slice(tag.span.start, end).includes('\n')) continue;
      const nextFeed = text.indexOf('\n', feed + 1);
      const next = text.slice(feed + 1, nextFeed < 0 ? text.length : nextFeed);
      if (next.trim() === '' || (closing && closing.span.start <= feed + 1 + next.length)) continue;
      yield {
        span: tag.span,
        message: messages.blankLineMissing(),
        fixes: () => [
          { title: messages.insertBlankLine(), changes: [{ span: spanOf(feed, feed), newText: '\n' }], safe: true },
        ],
      };
    }
  },
};
