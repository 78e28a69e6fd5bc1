import type { Span } from '../../../../text/span.js';
import type { Heading, SkillDocument } from '../../../../skill/index.js';

type CodeFence = SkillDocument['markdown']['fences'][number];

/** One block of Markdown; `text` is a paragraph, or whatever else stands on lines of its own. */
export type GuidePiece =
  | { readonly kind: 'heading'; readonly span: Span; readonly heading: Heading }
  | { readonly kind: 'fence'; readonly span: Span; readonly fence: CodeFence }
  | { readonly kind: 'code' | 'comment' | 'text' | 'item'; readonly span: Span };

const itemStart = /^ {0,3}[-*+][ \t]/;

/** The blocks of a part of a Markdown document, in order. Linear time. */
export function readGuidePieces(
  { source: { text }, markdown }: SkillDocument,
  { start, end }: Span,
): readonly GuidePiece[] {
  const solidParts = findSolidPieces(text, markdown, { start, end });
  const pieces: GuidePiece[] = [];
  let open: { kind: 'text' | 'item'; start: number; end: number } | undefined;
  /** A list item goes on after a blank line where the text is indented. */
  let item: { index: number } | undefined;
  const flush = (): void => {
    if (!open) return;
    const { kind, start, end } = open;
    pieces.push({ kind, span: { start, end } });
    item = kind === 'item' ? { index: pieces.length - 1 } : undefined;
    open = undefined;
  };
  const extendTo = (to: number): boolean => {
    const last = item && pieces[item.index];
    if (!item || last?.kind !== 'item') return false;
    pieces[item.index] = { kind: 'item', span: { start: last.span.start, end: to } };
    return true;
  };
  let next = 0;
  let offset = start;
  while (offset < end) {
    const newline = text.indexOf('\n', offset);
    const lineEnd = newline < 0 || newline > end ? end : newline;
    const piece = solidParts[next];
    if (piece && piece.span.start < lineEnd) {
      flush();
      next++;
      const isIndented = piece.kind === 'fence' && piece.span.start > offset + 1;
      if (!isIndented || !extendTo(piece.span.end)) {
        pieces.push(piece);
        item = undefined;
      }
      const after = text.indexOf('\n', Math.max(piece.span.end - 1, offset));
      offset = after < 0 ? end : after + 1;
      continue;
    }
    const line = text.slice(offset, lineEnd);
    const indent = line.search(/\S/);
    const contentEnd = offset + line.trimEnd().length;
    if (indent < 0) flush();
    else if (itemStart.test(line) && !(open?.kind === 'item' && indent > 1)) {
      flush();
      open = { kind: 'item', start: offset + indent, end: contentEnd };
    } else if (open) open.end = contentEnd;
    else if (indent < 2 || !extendTo(contentEnd)) {
      item = undefined;
      open = { kind: 'text', start: offset + indent, end: contentEnd };
    }
    offset = lineEnd + 1;
  }
  flush();
  return pieces;
}

/** What the parser found to be no text, in order, without what stands inside another. */
function findSolidPieces(text: string, markdown: SkillDocument['markdown'], range: Span): readonly GuidePiece[] {
  const fences = new Map(itemsWithin(markdown.fences, range, spanOfItem).map(fence => [fence.span.start, fence]));
  const pieces: GuidePiece[] = [
    ...itemsWithin(markdown.headings, range, spanOfItem).map((heading): GuidePiece => ({
      kind: 'heading',
      span: heading.span,
      heading,
    })),
    ...itemsWithin(markdown.codeBlocks, range, span => span).map((span): GuidePiece => {
      const fence = fences.get(span.start);
      return fence ? { kind: 'fence', span, fence } : { kind: 'code', span };
    }),
    ...itemsWithin(markdown.comments, range, span => span)
      .filter(span => standsAlone(text, span))
      .map((span): GuidePiece => ({ kind: 'comment', span: trimSpan(text, span) })),
  ].sort((a, b) => a.span.start - b.span.start);
  let coveredTo = 0;
  return pieces.filter(({ span }) => {
    if (span.start < coveredTo) return false;
    coveredTo = span.end;
    return true;
  });
}

const spanOfItem = ({ span }: { readonly span: Span }): Span => span;

/** Those that begin within a span. @param items in order: a document may have many guides */
function itemsWithin<Item>(items: readonly Item[], range: Span, spanOf: (item: Item) => Span): readonly Item[] {
  const startAt = (index: number): number => {
    const item = items[index];
    return item === undefined ? Infinity : spanOf(item).start;
  };
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startAt(middle) < range.start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (startAt(last) < range.end) last++;
  return items.slice(low, last);
}

const standsAlone = (text: string, { start }: Span): boolean =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';

const trimSpan = (text: string, { start, end }: Span): Span => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
});
