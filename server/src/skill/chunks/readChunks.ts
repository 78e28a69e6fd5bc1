import { spanOf, type Span } from '../../text/span.js';
import type { Heading, MarkdownStructure } from '../markdown/markdownStructure.js';
import { findChunkAttribute, type Chunk, type ChunkClosing } from './chunk.js';
import { countWhile } from '../countWhile.js';
import type { ChunkTag } from './chunkTag.js';

interface ChunkTree {
  /** In the order of their opening tags, nested ones too. */
  readonly chunks: readonly Chunk[];
  /** Closing tags without an opening one. */
  readonly strayClosings: readonly ChunkClosing[];
}

type TagEvent =
  { readonly at: number; readonly tag: ChunkTag } | { readonly at: number; readonly closing: ChunkClosing };

/** Pairs chunk tags. Linear in the number of tags and headings. */
export function readChunks(text: string, markdown: MarkdownStructure): ChunkTree {
  const events: TagEvent[] = [
    ...markdown.chunkTags.map(tag => ({ at: tag.span.start, tag })),
    ...markdown.chunkClosings.map(span => ({ at: span.start, closing: readClosing(text, span) })),
  ].sort((a, b) => a.at - b.at);
  const { pairs, strayClosings } = pairTags(events);
  const headingsIn = headingFinder(markdown.headings);

  const chunks: Chunk[] = [];
  let outer: Chunk | undefined;
  events.forEach((event, index) => {
    if (!('tag' in event)) return;
    const { tag } = event;
    const closing = pairs.get(index);
    const limit = events[index + 1]?.at ?? text.length;
    const contentEnd = tag.selfClosing ? tag.span.end : (closing?.span.start ?? limit);
    const content = spanOf(tag.span.end, Math.max(contentEnd, tag.span.end));
    const id = findChunkAttribute(tag, 'id')?.value?.trim();
    const description = findChunkAttribute(tag, 'description')?.value?.trim();
    const nestedIn = outer && tag.span.start < outer.span.end ? outer : undefined;
    const chunk: Chunk = {
      tag,
      ...(closing && { closing }),
      span: spanOf(tag.span.start, closing?.span.end ?? content.end),
      content,
      ...(id && { id }),
      ...(description && { description }),
      ...(nestedIn && { nestedIn }),
      headings: headingsIn(content),
    };
    chunks.push(chunk);
    if (!nestedIn) outer = chunk;
  });
  return { chunks, strayClosings };
}

/** Inner tags are paired first. The remaining opening tags are not closed. */
function pairTags(events: readonly TagEvent[]) {
  const pairs = new Map<number, ChunkClosing>();
  const strayClosings: ChunkClosing[] = [];
  const open: number[] = [];
  events.forEach((event, index) => {
    if ('tag' in event) {
      if (!event.tag.selfClosing) open.push(index);
      return;
    }
    const opening = open.pop();
    if (opening === undefined) strayClosings.push(event.closing);
    else pairs.set(opening, event.closing);
  });
  return { pairs, strayClosings };
}

function readClosing(text: string, span: Span): ChunkClosing {
  const nameStart = span.start + 2;
  const nameSpan = spanOf(nameStart, nameStart + 'chunk'.length);
  const complete = text.charAt(span.end - 1) === '>';
  return { name: text.slice(nameSpan.start, nameSpan.end), nameSpan, span, complete };
}

function headingFinder(headings: readonly Heading[]): (span: Span) => readonly Heading[] {
  const firstFrom = (offset: number): number =>
    countWhile(headings.length, index => (headings[index]?.span.start ?? Infinity) < offset);
  return ({ start, end }) => headings.slice(firstFrom(start), firstFrom(end));
}
