import { toSlug } from '../wording.js';
import type { Chunk } from './chunk.js';
import { maxNewIdLength } from '../limits.js';

/** One or more letters or digits of any script, `_`, `-`, `.`, `:` or `/`. */
const validId = /^[\p{L}\p{M}\p{N}_\-.:/]+$/u;

export const isValidChunkId = (id: string): boolean => validId.test(id);

/** A valid id that no chunk has yet, made from a text in any script. */
export function createChunkId(text: string, chunks: readonly Chunk[]): string {
  const cleaned = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\-.:/]+/gu, '-')
    .replace(/^[-.:/]+|[-.:/]+$/g, '');
  const base = Array.from(cleaned).slice(0, maxNewIdLength).join('') || toSlug(text) || 'chunk';
  const usedIds = new Set(chunks.flatMap(chunk => chunk.id ?? []));
  if (!usedIds.has(base)) return base;
  let number = 2;
  while (usedIds.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** An id for a chunk without one, from its first heading or its description. */
export function suggestChunkId(chunk: Chunk, chunks: readonly Chunk[]): string {
  return createChunkId(chunk.headings[0]?.title ?? chunk.description ?? 'chunk', chunks);
}
