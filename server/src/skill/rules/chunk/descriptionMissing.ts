import type { Fix, Rule } from '../../../core/index.js';
import { spanOf, textAt } from '../../../text/span.js';
import { findChunkAttribute, type Chunk } from '../../chunks/chunk.js';
import { encodeAttribute } from '../../chunks/decodeEntities.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findFirstSentence } from '../../wording.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

export const chunkDescriptionMissing: Rule<SkillDocument> = {
  code: 'chunk/description-missing',
  summary: 'A chunk has no description.',
  why: 'The description is all an agent knows of the chunk before it decides to load it.',
  severity: 'warning',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples">\n\nThree worked examples.\n\n</chunk>'),
  *check({ chunks, source }) {
    for (const chunk of chunks) {
      const attribute = findChunkAttribute(chunk.tag, 'description');
      if (chunk.description !== undefined || (attribute && attribute.value === undefined)) continue;
      yield {
        span: attribute?.span ?? chunk.tag.nameSpan,
        message: 'The chunk has no description. Write `description="…"`: when should an agent load it?',
        fixes: () => describeByText(source.text, chunk),
      };
    }
  },
};

function describeByText(text: string, chunk: Chunk): readonly Fix[] {
  const content = textAt(text, chunk.content);
  const sentence = findFirstSentence(content) ?? chunk.headings[0]?.title;
  if (sentence === undefined) return [];
  const written = `description="${encodeAttribute(sentence)}"`;
  const attribute = findChunkAttribute(chunk.tag, 'description');
  const id = findChunkAttribute(chunk.tag, 'id');
  const at = id?.span.end ?? chunk.tag.nameSpan.end;
  const change = attribute
    ? { span: attribute.span, newText: written }
    : { span: spanOf(at, at), newText: ` ${written}` };
  return [{ title: 'Describe it with its first sentence', changes: [change] }];
}
