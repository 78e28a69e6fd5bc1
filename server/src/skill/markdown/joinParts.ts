import { shiftSpan, type Span } from '../../text/span.js';
import type { ChunkTag } from '../chunks/chunkTag.js';
import { shiftTag } from '../chunks/shiftTag.js';
import { countWhile } from '../countWhile.js';
import type { CodeFence, Heading, HtmlAnchor, MarkdownLink, MarkdownParts } from './markdownStructure.js';

/** What of an earlier version still holds: the parts that start before `headEnd` and from `tailStart` on, and how far they moved. */
interface Kept {
  readonly headEnd: number;
  readonly headMove: number;
  readonly tailStart: number;
  readonly tailMove: number;
}

/** The parts of a body of which only some blocks were read again. All ends are those of outermost blocks, which no part crosses. */
export function joinParts(before: MarkdownParts, changed: MarkdownParts, kept: Kept): MarkdownParts {
  const spans = joiner<Span>(span => span.start, shiftSpan, kept);
  return {
    headings: joiner<Heading>(startOf, shiftHeading, kept)(before.headings, changed.headings),
    links: joiner<MarkdownLink>(startOf, shiftLink, kept)(before.links, changed.links),
    fences: joiner<CodeFence>(startOf, shiftFence, kept)(before.fences, changed.fences),
    codeBlocks: spans(before.codeBlocks, changed.codeBlocks),
    inlineCode: spans(before.inlineCode, changed.inlineCode),
    comments: spans(before.comments, changed.comments),
    htmlAnchors: joiner<HtmlAnchor>(startOf, shiftAnchor, kept)(before.htmlAnchors, changed.htmlAnchors),
    chunkTags: joiner<ChunkTag>(startOf, shiftTag, kept)(before.chunkTags, changed.chunkTags),
    chunkClosings: spans(before.chunkClosings, changed.chunkClosings),
  };
}

const startOf = ({ span }: { readonly span: Span }): number => span.start;

const shiftHeading = ({ level, title, titleSpan, span }: Heading, by: number): Heading => ({
  level,
  title,
  titleSpan: shiftSpan(titleSpan, by),
  span: shiftSpan(span, by),
});

const shiftLink = ({ kind, span, url, urlSpan }: MarkdownLink, by: number): MarkdownLink => ({
  kind,
  span: shiftSpan(span, by),
  url,
  urlSpan: shiftSpan(urlSpan, by),
});

const shiftFence = (fence: CodeFence, by: number): CodeFence => ({
  ...fence,
  map: fence.map.shiftBy(by),
  span: shiftSpan(fence.span, by),
});

const shiftAnchor = ({ name, span }: HtmlAnchor, by: number): HtmlAnchor => ({ name, span: shiftSpan(span, by) });

function joiner<Part>(
  start: (part: Part) => number,
  move: (part: Part, by: number) => Part,
  { headEnd, headMove, tailStart, tailMove }: Kept,
): (before: readonly Part[], changed: readonly Part[]) => readonly Part[] {
  /** Index of the first part at or after an offset that is a block's start: inside a block parts may stand in any order. */
  const firstFrom = (parts: readonly Part[], offset: number): number =>
    countWhile(parts.length, index => {
      const part = parts[index];
      return part !== undefined && start(part) < offset;
    });

  const take = (parts: readonly Part[], by: number): readonly Part[] =>
    by === 0 ? parts : parts.map(part => move(part, by));

  return (before, changed) => {
    const head = take(before.slice(0, firstFrom(before, headEnd)), headMove);
    const tail = take(before.slice(firstFrom(before, tailStart)), tailMove);
    return [...head, ...changed, ...tail];
  };
}
