import type { Fix, Rule } from '../../../core/index.js';
import { findChunkReferences, type ChunkReference } from '../../chunks/findChunkReferences.js';
import { isValidChunkId } from '../../chunks/chunkIds.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { createHeadingSlugs } from '../../markdown/createHeadingSlugs.js';
import { findNearestName } from '../../../text/findNearestName.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findSkillFolderName } from '../../skillFolder.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { formatList } from '../../../text/formatList.js';
import { maxListedIds, maxShownNameLength } from '../../limits.js';
import { messages } from '../../messages/index.js';

export const chunkReferenceUnknown: Rule<SkillDocument> = {
  code: 'chunk/reference-unknown',
  summary: 'The text refers to a chunk that the skill does not have.',
  why: 'An agent that follows the instruction to load the chunk gets an error.',
  severity: 'warning',
  fixable: 'choice',
  good: createChunkedSkill('Call load_doc_chunk("demo", chunk_id="examples").', '', createChunkText('examples')),
  bad: createChunkedSkill('Call load_doc_chunk("demo", chunk_id="exmples").', '', createChunkText('examples')),
  passes: [
    {
      text: createChunkedSkill('Call load_doc_chunk("other", chunk_id="intro").', '', createChunkText('examples')),
      reason: 'The call loads a chunk of another skill.',
    },
    {
      text: createChunkedSkill('Call load_doc_chunk("demo", chunk_id="chunk_id").', '', createChunkText('examples')),
      reason: 'The id is a placeholder.',
    },
    {
      text: createChunkedSkill('See [the overview](#overview).', '', createChunkText('examples')),
      reason: 'The link refers to a heading.',
    },
  ],
  *check(model, { document }) {
    const known = new Set(model.chunks.flatMap(chunk => chunk.id ?? []));
    const ids = [...known];
    const isAnchor = createAnchorTest(model);
    const names = new Set([findField(model.frontmatter, 'name')?.value.scalar, findSkillFolderName(document.uri)]);
    for (const reference of findChunkReferences(model.source.text, model.body, model.markdown)) {
      const { id, span, kind, skill, inCode } = reference;
      if (inCode || known.has(id) || isPlaceholder(id)) continue;
      // The chunks of other skills are not known here. In a skill without chunks, `#id` is an ordinary anchor.
      if (kind === 'call' ? skill !== undefined && !names.has(skill) : ids.length === 0 || isAnchor(id)) continue;
      const shownId = id.slice(0, maxShownNameLength);
      yield {
        span,
        message:
          ids.length === 0
            ? messages.referenceWithoutChunks(shownId)
            : messages.referenceUnknown(shownId, formatList(ids, maxListedIds)),
        fixes: () => correctReference(reference, ids),
      };
    }
  },
};

const isPlaceholder = (id: string): boolean => !isValidChunkId(id) || /^[.\-_]+$|^(?:chunk_?id|id|x+)$/i.test(id);

function createAnchorTest({ markdown }: SkillDocument): (id: string) => boolean {
  // Created on first use, because most documents have no link to look up.
  let slugs: ReadonlyMap<string, unknown> | undefined;
  const htmlNames = new Set(markdown.htmlAnchors.map(({ name }) => name));
  return id =>
    htmlNames.has(id) || (slugs ??= createHeadingSlugs(markdown.headings)).has(id.toLowerCase()) || id === 'top';
}

function correctReference({ id, span }: ChunkReference, ids: readonly string[]): readonly Fix[] {
  const near = findNearestName(id, ids);
  return near === undefined ? [] : [{ title: messages.changeTo(near), changes: [{ span, newText: near }] }];
}
