import type { Span } from '../../text/span.js';
import { countWhile } from '../countWhile.js';

/** The span that holds an offset, by binary search. @param spans ordered by start, not overlapping */
export function createSpanFinder(spans: readonly Span[]): (offset: number) => Span | undefined {
  return offset => {
    const span = spans[countWhile(spans.length, index => (spans[index]?.start ?? Infinity) <= offset) - 1];
    return span && offset < span.end ? span : undefined;
  };
}
