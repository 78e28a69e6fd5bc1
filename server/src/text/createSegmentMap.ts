import type { Span } from './span.js';

/** One contiguous run of embedded text in its host. Offsets in UTF-16 units. */
export interface Segment {
  readonly embedded: number;
  readonly host: number;
  readonly length: number;
}

/** Maps offsets of a text embedded in another (a fence in a quote, a string in a source) to its host and back. */
export interface SegmentMap {
  readonly hostSpan: Span;
  toHost(offset: number): number;
  /** Undefined where the host offset is outside the embedded text (a quote mark, an indentation). */
  fromHost(offset: number): number | undefined;
  spanToHost(span: Span): Span;
  /** The map for the same text at another place in its host. */
  shiftBy(distance: number): SegmentMap;
}

/**
 * @param segments in order, not overlapping; at least one (its length may be 0)
 * @param moved the distance between the segments and the place of the text in its host
 */
export function createSegmentMap(segments: readonly Segment[], moved = 0): SegmentMap {
  const first = segments[0] ?? { embedded: 0, host: 0, length: 0 };
  const last = segments[segments.length - 1] ?? first;

  function findLastSegment(key: 'embedded' | 'host', offset: number): Segment {
    let low = 0;
    let high = segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((segments[middle] ?? last)[key] <= offset) low = middle;
      else high = middle - 1;
    }
    return segments[low] ?? first;
  }

  const toHost = (offset: number): number => {
    const segment = findLastSegment('embedded', offset);
    return moved + segment.host + Math.min(Math.max(offset - segment.embedded, 0), segment.length);
  };

  // An end at the start of a segment belongs to the segment before it, so that a span never includes the host's prefix.
  const endToHost = (offset: number): number => {
    const segment = findLastSegment('embedded', Math.max(offset - 1, 0));
    return moved + segment.host + Math.min(Math.max(offset - segment.embedded, 0), segment.length);
  };

  return {
    hostSpan: { start: moved + first.host, end: moved + last.host + last.length },
    toHost,
    fromHost(offset) {
      const segment = findLastSegment('host', offset - moved);
      const distance = offset - moved - segment.host;
      return distance < 0 || distance > segment.length ? undefined : segment.embedded + distance;
    },
    spanToHost: ({ start, end }) =>
      end > start ? { start: toHost(start), end: endToHost(end) } : { start: toHost(start), end: toHost(start) },
    shiftBy: distance => createSegmentMap(segments, moved + distance),
  };
}
