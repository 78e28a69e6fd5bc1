import type { Fix, Rule } from '../../../core/index.js';
import { findChunkReferences, type ChunkReference } from '../../chunks/findChunkReferences.js';
import { isValidChunkId } from '../../chunks/chunkIds.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { createHeadingSlugs } from '../../markdown/createHeadingSlugs.js';
import { findNearestName } from '../../findNearestName.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findSkillFolderName } from '../../skillFolder.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

export const chunkReferenceUnknown: Rule<SkillDocument> = {
  code: 'chunk/reference-unknown',
  summary: 'The text names a chunk that the skill does not have.',
  why: 'An agent that is told to load it gets an error.',
  severity: 'warning',
  fixable: 'choice',
  good: createChunkedSkill('Call load_doc_chunk("demo", chunk_id="examples").', '', createChunkText('examples')),
  bad: createChunkedSkill('Call load_doc_chunk("demo", chunk_id="exmples").', '', createChunkText('examples')),
  *check(model, { document }) {
    const known = new Set(model.chunks.flatMap(chunk => chunk.id ?? []));
    const ids = [...known];
    const isAnchor = anchors(model);
    const names = new Set([findField(model.frontmatter, 'name')?.value.scalar, findSkillFolderName(document.uri)]);
    for (const reference of findChunkReferences(model.source.text, model.body, model.markdown)) {
      const { id, span, kind, skill, inCode } = reference;
      if (inCode || known.has(id) || isPlaceholder(id)) continue;
      // Another skill's chunks are not known here; without chunks `#id` is an ordinary anchor.
      if (kind === 'call' ? skill !== undefined && !names.has(skill) : ids.length === 0 || isAnchor(id)) continue;
      const there = ids.length === 0 ? 'It has no chunks.' : `It has: ${ids.slice(0, 20).join(', ')}.`;
      yield {
        span,
        message: `This skill has no chunk “${id.slice(0, 80)}”. ${there}`,
        fixes: () => correct(reference, ids),
      };
    }
  },
};

const isPlaceholder = (id: string): boolean => !isValidChunkId(id) || /^[.\-_]+$|^(?:chunk_?id|id|x+)$/i.test(id);

function anchors({ markdown }: SkillDocument): (id: string) => boolean {
  // Made on first use: most documents have no link to be looked up.
  let slugs: ReadonlyMap<string, unknown> | undefined;
  const written = new Set(markdown.htmlAnchors.map(({ name }) => name));
  return id =>
    written.has(id) || (slugs ??= createHeadingSlugs(markdown.headings)).has(id.toLowerCase()) || id === 'top';
}

function correct({ id, span }: ChunkReference, ids: readonly string[]): readonly Fix[] {
  const near = findNearestName(id, ids);
  return near === undefined ? [] : [{ title: `Change to “${near}”`, changes: [{ span, newText: near }] }];
}
