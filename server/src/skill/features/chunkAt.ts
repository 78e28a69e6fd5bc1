import { touches } from '../../text/span.js';
import { findChunkAttribute, type Chunk } from '../chunks/chunk.js';
import { findChunkReferences, type ChunkReference } from '../chunks/findChunkReferences.js';
import type { SkillDocument } from '../skillDocument.js';

export const findSkillReferences = (model: SkillDocument): readonly ChunkReference[] =>
  findChunkReferences(model.source.text, model.body, model.markdown);

/** A chunk's id where the cursor is on one: in its own tag, or in a reference. */
interface IdAtOffset {
  readonly id: string;
  readonly span: { readonly start: number; readonly end: number };
}

export function findIdAt(model: SkillDocument, offset: number): IdAtOffset | undefined {
  for (const { tag, id } of model.chunks) {
    const span = findChunkAttribute(tag, 'id')?.valueSpan;
    if (id !== undefined && span && touches(span, offset)) return { id, span };
  }
  const reference = findSkillReferences(model).find(({ span }) => touches(span, offset));
  return reference && { id: reference.id, span: reference.span };
}

/** The chunk in one of whose tags the cursor is. */
export const findChunkByTag = ({ chunks }: SkillDocument, offset: number): Chunk | undefined =>
  chunks.find(
    ({ tag, closing }) => touches(tag.span, offset) || (closing !== undefined && touches(closing.span, offset)),
  );

/** The innermost chunk around an offset, tags included. */
export const findChunkAround = ({ chunks }: SkillDocument, offset: number): Chunk | undefined =>
  chunks.findLast(({ span }) => touches(span, offset));
