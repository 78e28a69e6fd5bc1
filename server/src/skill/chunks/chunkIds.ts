import { toSlug } from '../wording.js';
import type { Chunk } from './chunk.js';

/** One or more letters or digits of any script, `_`, `-`, `.`, `:` or `/`. */
const validId = /^[\p{L}\p{M}\p{N}_\-.:/]+$/u;

export const isValidChunkId = (id: string): boolean => validId.test(id);

/** A valid id that no chunk has yet, made from a text in any script. */
export function createChunkId(text: string, chunks: readonly Chunk[]): string {
  const kept = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\-.:/]+/gu, '-')
    .replace(/^[-.:/]+|[-.:/]+$/g, '');
  const base = Array.from(kept).slice(0, 60).join('') || toSlug(text) || 'chunk';
  const taken = new Set(chunks.flatMap(chunk => chunk.id ?? []));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** What a chunk without an id could be called: its first heading, else its description. */
export function suggestChunkId(chunk: Chunk, chunks: readonly Chunk[]): string {
  return createChunkId(chunk.headings[0]?.title ?? chunk.description ?? 'chunk', chunks);
}
