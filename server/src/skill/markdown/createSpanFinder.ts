import type { Span } from '../../text/span.js';

/** The span that holds an offset, by binary search. @param spans ordered by start, not overlapping */
export function createSpanFinder(spans: readonly Span[]): (offset: number) => Span | undefined {
  return offset => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.start ?? Infinity) <= offset) low = middle + 1;
      else high = middle;
    }
    const span = spans[low - 1];
    return span && offset < span.end ? span : undefined;
  };
}
