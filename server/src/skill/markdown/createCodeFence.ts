import { createSegmentMap, type Segment } from '../../text/createSegmentMap.js';
import { spanOf, type Span } from '../../text/span.js';
import type { CodeFence } from './markdownStructure.js';

interface RawFence {
  readonly span: Span;
  readonly info?: Span;
  /** Runs of code without the marks of the lists and quotes around the fence. */
  readonly code: readonly Span[];
  readonly closed: boolean;
  readonly isNested: boolean;
}

/** Joins a fence's runs of code into one text with a map back to the document. */
export function createCodeFence(text: string, { span, info, code, closed, isNested }: RawFence): CodeFence {
  let embedded = 0;
  const segments: Segment[] = code.map(run => {
    const segment = { embedded, host: run.start, length: run.end - run.start };
    embedded += segment.length;
    return segment;
  });
  const firstLineEnd = text.indexOf('\n', span.start);
  const empty = { embedded: 0, host: firstLineEnd < 0 ? span.end : Math.min(firstLineEnd + 1, span.end), length: 0 };
  const infoText = info ? text.slice(info.start, info.end) : '';
  return {
    language: (/^[^\s{]+/.exec(infoText)?.[0] ?? '').toLowerCase(),
    text: code.map(run => text.slice(run.start, run.end)).join(''),
    map: createSegmentMap(segments.length > 0 ? segments : [empty]),
    linePrefix: linePrefix(text, span.start),
    span,
    closed,
    isNested,
    hasLines: code.length > 0 || (firstLineEnd >= 0 && firstLineEnd < span.end),
  };
}

/** The first part of a fence that is not closed. @param end the offset in the document where it ends */
export function cutCodeFence(fence: CodeFence, end: number): CodeFence {
  const { hostSpan } = fence.map;
  const length = end < hostSpan.start ? 0 : (fence.map.fromHost(Math.min(end, hostSpan.end)) ?? fence.text.length);
  return { ...fence, text: fence.text.slice(0, length), span: spanOf(fence.span.start, end) };
}

/** What stands before the fence on its line, with list marks turned into spaces: the prefix of its further lines. */
function linePrefix(text: string, fenceStart: number): string {
  const lineStart = text.lastIndexOf('\n', fenceStart - 1) + 1;
  return fenceStart === 0 ? '' : text.slice(lineStart, fenceStart).replace(/[^>\s]/g, ' ');
}
