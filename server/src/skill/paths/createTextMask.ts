import type { Span } from '../../text/span.js';
import { countWhile } from '../countWhile.js';

/** The text between two offsets, with hidden parts turned into spaces. Lines stay lines. */
export type TextMask = (start: number, end: number) => string;

/** Hides spans of a text, in the lines that are asked for: most texts have none. @param spans in any order, may overlap */
export function createTextMask(text: string, spans: readonly Span[]): TextMask {
  let sorted: readonly HiddenSpan[] | undefined;
  return (start, end) => {
    const hidden = (sorted ??= sortSpans(spans));
    const parts: string[] = [];
    let offset = start;
    const first = countWhile(hidden.length, index => (hidden[index]?.furthestEnd ?? Infinity) <= start);
    for (let index = first; index < hidden.length && offset < end; index++) {
      const span = hidden[index];
      if (!span || span.start >= end) break;
      if (span.end <= offset) continue;
      const spanStart = Math.max(offset, span.start);
      const spanEnd = Math.min(span.end, end);
      parts.push(text.slice(offset, spanStart));
      parts.push(text.slice(spanStart, spanEnd).replace(/[^\n]+/g, line => ' '.repeat(line.length)));
      offset = spanEnd;
    }
    return parts.join('') + text.slice(offset, end);
  };
}

interface HiddenSpan extends Span {
  /** The greatest end of this and all earlier spans: it grows, even if spans contain each other. */
  readonly furthestEnd: number;
}

function sortSpans(spans: readonly Span[]): readonly HiddenSpan[] {
  let furthestEnd = 0;
  return [...spans]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end, furthestEnd: (furthestEnd = Math.max(furthestEnd, end)) }));
}
