import type { Span } from '../../text/span.js';

/** The text between two offsets, with hidden parts turned into spaces. Lines stay lines. */
export type TextMask = (start: number, end: number) => string;

/** Hides spans of a text, in the lines that are asked for: most lines have nothing to be found. @param spans in any order, may overlap */
export function createTextMask(text: string, spans: readonly Span[]): TextMask {
  const hidden = [...spans].sort((a, b) => a.start - b.start);
  // The end of the text that the spans so far hide: it grows, even if spans contain each other.
  let furthest = 0;
  const ends = hidden.map(({ end }) => (furthest = Math.max(furthest, end)));
  return (start, end) => {
    const parts: string[] = [];
    let offset = start;
    for (let index = findFirst(ends, start); index < hidden.length && offset < end; index++) {
      const span = hidden[index];
      if (!span || span.start >= end) break;
      if (span.end <= offset) continue;
      const spanEnd = Math.min(span.end, end);
      parts.push(text.slice(offset, Math.max(offset, span.start)));
      parts.push(text.slice(Math.max(offset, span.start), spanEnd).replace(/[^\n]+/g, line => ' '.repeat(line.length)));
      offset = spanEnd;
    }
    return parts.join('') + text.slice(offset, end);
  };
}

/** The first of growing offsets that is greater than a given one. */
function findFirst(offsets: readonly number[], than: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? Infinity) > than) high = middle;
    else low = middle + 1;
  }
  return low;
}
