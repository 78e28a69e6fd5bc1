import { createSourceText } from './createSourceText.js';
import type { Span } from './span.js';

interface Change {
  readonly span: Span;
  readonly newText: string;
}

/**
 * Applies changes with offsets of the normalised text to the original text. The byte order mark and the line ends
 * outside the changes are kept, and new text gets the document's line end. Changes must not overlap.
 */
export function applyChanges(original: string, changes: readonly Change[]): string {
  const { text, hasByteOrderMark, eol } = createSourceText(original);
  const sorted = [...changes].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const toOriginal = createOffsetMap(original, text, hasByteOrderMark);
  let result = '';
  let end = 0;
  for (const { span, newText } of sorted) {
    const start = toOriginal(span.start);
    result += original.slice(end, start) + newText.replaceAll('\n', eol);
    end = Math.max(end, toOriginal(span.end));
  }
  return result + original.slice(end);
}

/** Offsets must be asked for in ascending order. */
function createOffsetMap(original: string, text: string, hasByteOrderMark: boolean): (offset: number) => number {
  const shift = hasByteOrderMark ? 1 : 0;
  if (original.length === text.length + shift) return offset => offset + shift;
  let normal = 0;
  let raw = shift;
  return offset => {
    if (offset < normal) {
      normal = 0;
      raw = shift;
    }
    for (; normal < offset; normal++) raw += original.startsWith('\r\n', raw) ? 2 : 1;
    return raw;
  };
}
