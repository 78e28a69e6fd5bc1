import type { Fix, Rule } from '../../../core/index.js';
import { spanOf, textAt } from '../../../text/span.js';
import { findChunkAttribute, type Chunk } from '../../chunks/chunk.js';
import { encodeAttribute } from '../../chunks/decodeEntities.js';
import type { SkillDocument } from '../../skillDocument.js';
import { proposeDescription, toPlainText } from '../../wording.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { messages } from '../../messages/index.js';

export const chunkDescriptionMissing: Rule<SkillDocument> = {
  code: 'chunk/description-missing',
  summary: 'A chunk has no description.',
  why: 'Before an agent loads a chunk, it knows only the chunk’s id and description.',
  severity: 'warning',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples">\n\nThree worked examples.\n\n</chunk>'),
  passes: [
    {
      text: createChunkedSkill('<chunk id="examples" description>\n\nText.\n\n</chunk>'),
      reason: 'An attribute without a value is a syntax error, which `chunk/malformed-tag` reports.',
    },
  ],
  *check({ chunks, source }) {
    for (const chunk of chunks) {
      const attribute = findChunkAttribute(chunk.tag, 'description');
      if (chunk.description !== undefined || (attribute && attribute.value === undefined)) continue;
      yield {
        span: attribute?.span ?? chunk.tag.nameSpan,
        message: messages.chunkDescriptionMissing(),
        fixes: () => createDescriptionFix(source.text, chunk),
      };
    }
  },
};

function createDescriptionFix(text: string, chunk: Chunk): readonly Fix[] {
  const content = textAt(text, chunk.content);
  const description = proposeDescription(
    content,
    chunk.headings.map(({ title }) => toPlainText(title)),
  );
  if (description === undefined) return [];
  const newText = `description="${encodeAttribute(description)}"`;
  const attribute = findChunkAttribute(chunk.tag, 'description');
  const id = findChunkAttribute(chunk.tag, 'id');
  const offset = id?.span.end ?? chunk.tag.nameSpan.end;
  const change = attribute
    ? { span: attribute.span, newText }
    : { span: spanOf(offset, offset), newText: ` ${newText}` };
  return [{ title: messages.describeChunk(), changes: [change] }];
}
