import type { Span } from '../../text/span.js';
import type { Heading } from '../markdown/markdownStructure.js';
import type { ChunkAttribute, ChunkTag } from './chunkTag.js';

/** A closing tag as written. Spans are UTF-16 offsets into the document. */
export interface ChunkClosing {
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
  /** False where its `>` is missing. */
  readonly complete: boolean;
}

/** A part of a skill that is loaded on demand. */
export interface Chunk {
  readonly tag: ChunkTag;
  readonly closing?: ChunkClosing;
  /** Tags included; without a closing tag, up to the next chunk tag or the document's end. */
  readonly span: Span;
  /** Between the tags. */
  readonly content: Span;
  /** Undefined where missing or empty. */
  readonly id?: string;
  readonly description?: string;
  /** The chunk around it: an error, chunks do not nest. */
  readonly nestedIn?: Chunk;
  readonly headings: readonly Heading[];
}

export const findChunkAttribute = (tag: ChunkTag, name: string): ChunkAttribute | undefined =>
  tag.attributes.find(attribute => attribute.name.toLowerCase() === name);

/** What to underline for a chunk: its id, else the tag's name. */
export const getChunkNameSpan = (chunk: Chunk): Span => {
  const id = findChunkAttribute(chunk.tag, 'id')?.valueSpan;
  return id && id.end > id.start ? id : chunk.tag.nameSpan;
};
