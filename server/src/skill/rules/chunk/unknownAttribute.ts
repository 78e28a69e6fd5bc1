import type { Fix, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findChunkAttribute, type Chunk } from '../../chunks/chunk.js';
import type { ChunkAttribute } from '../../chunks/chunkTag.js';
import { findNearestName } from '../../findNearestName.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

const known = ['id', 'description'];

export const chunkUnknownAttribute: Rule<SkillDocument> = {
  code: 'chunk/unknown-attribute',
  summary: 'A chunk has an attribute that means nothing.',
  why: 'Loaders read `id` and `description` only; a misspelt one is the same as none.',
  severity: 'warning',
  fixable: 'choice',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id="examples" description="Some examples" priority="1">\n\nText.\n\n</chunk>'),
  *check({ chunks, source }) {
    for (const chunk of chunks) {
      for (const attribute of chunk.tag.attributes) {
        if (known.includes(attribute.name)) continue;
        const free = known.filter(
          name => findChunkAttribute(chunk.tag, name) === undefined || isCaseOf(attribute, name),
        );
        const near = findNearestName(attribute.name, free);
        yield {
          span: attribute.nameSpan,
          message: `A chunk has no attribute “${attribute.name.slice(0, 60)}”, only \`id\` and \`description\`.${near ? ` Did you mean “${near}”?` : ''}`,
          fixes: () => fixesFor(source.text, chunk, attribute, near),
        };
      }
    }
  },
};

const isCaseOf = (attribute: ChunkAttribute, name: string): boolean => attribute.name.toLowerCase() === name;

function fixesFor(text: string, { tag }: Chunk, attribute: ChunkAttribute, near: string | undefined): readonly Fix[] {
  const start = text.slice(tag.span.start, attribute.span.start).trimEnd().length + tag.span.start;
  const removal: Fix = {
    title: `Remove “${attribute.name.slice(0, 60)}”`,
    changes: [{ span: spanOf(start, attribute.span.end), newText: '' }],
  };
  // Removing an id in another case would leave the chunk without one.
  if (!near) return known.some(name => isCaseOf(attribute, name)) ? [] : [removal];
  const rename: Fix = { title: `Change to “${near}”`, changes: [{ span: attribute.nameSpan, newText: near }] };
  return isCaseOf(attribute, near) ? [rename] : [rename, removal];
}
