import type { Fix, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findChunkAttribute, type Chunk } from '../../chunks/chunk.js';
import type { ChunkAttribute } from '../../chunks/chunkTag.js';
import { findNearestName } from '../../../text/findNearestName.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { maxShownKeyLength } from '../../limits.js';
import { messages } from '../../messages/index.js';

const validNames = ['id', 'description'];

export const chunkUnknownAttribute: Rule<SkillDocument> = {
  code: 'chunk/unknown-attribute',
  summary: 'A chunk has an attribute that no loader reads.',
  why: 'Loaders read only `id` and `description`, so a misspelled attribute has no effect.',
  severity: 'warning',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples" description="Some examples" priority="1">\n\nText.\n\n</chunk>'),
  passes: [
    {
      text: createChunkedSkill('<chunk id="examples" description="Use priority=1 first">\n\nText.\n\n</chunk>'),
      reason: 'Text in a value is not an attribute.',
    },
  ],
  *check({ chunks, source }) {
    for (const chunk of chunks) {
      for (const attribute of chunk.tag.attributes) {
        if (validNames.includes(attribute.name)) continue;
        const unusedNames = validNames.filter(
          name => findChunkAttribute(chunk.tag, name) === undefined || isCaseOf(attribute, name),
        );
        const near = findNearestName(attribute.name, unusedNames);
        const shownName = attribute.name.slice(0, maxShownKeyLength);
        yield {
          span: attribute.nameSpan,
          message: near ? messages.attributeMisspelt(shownName, near) : messages.attributeUnknown(shownName),
          fixes: () => createFixes(source.text, chunk, attribute, near),
        };
      }
    }
  },
};

const isCaseOf = (attribute: ChunkAttribute, name: string): boolean => attribute.name.toLowerCase() === name;

function createFixes(
  text: string,
  { tag }: Chunk,
  attribute: ChunkAttribute,
  near: string | undefined,
): readonly Fix[] {
  const start = text.slice(tag.span.start, attribute.span.start).trimEnd().length + tag.span.start;
  const removal: Fix = {
    title: messages.remove(attribute.name.slice(0, maxShownKeyLength)),
    changes: [{ span: spanOf(start, attribute.span.end), newText: '' }],
  };
  // Removing `ID` would leave the chunk without an id.
  if (!near) return validNames.some(name => isCaseOf(attribute, name)) ? [] : [removal];
  const rename: Fix = { title: messages.changeTo(near), changes: [{ span: attribute.nameSpan, newText: near }] };
  return isCaseOf(attribute, near) ? [rename] : [rename, removal];
}
