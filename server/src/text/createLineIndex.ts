/** Zero-based line and UTF-16 character, as in LSP. */
interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Converts between offsets and positions of one LF-normalised text. Out-of-range input is clamped. */
export interface LineIndex {
  readonly lineCount: number;
  /** Offset of the first character of a line. */
  lineStart(line: number): number;
  /** Offset just after the last character of a line, before its line feed. */
  lineEnd(line: number): number;
  positionAt(offset: number): Position;
  offsetAt(position: Position): number;
}

export function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text);

  const lineStart = (line: number): number => starts[line] ?? (line < 0 ? 0 : text.length);
  const lineEnd = (line: number): number => (line + 1 < starts.length ? lineStart(line + 1) - 1 : text.length);

  function positionAt(offset: number): Position {
    const clamped = Math.min(Math.max(offset, 0), text.length);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lineStart(middle) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: clamped - lineStart(low) };
  }

  function offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    if (line >= starts.length) return text.length;
    return Math.min(lineStart(line) + Math.max(character, 0), lineEnd(line));
  }

  return { lineCount: starts.length, lineStart, lineEnd, positionAt, offsetAt };
}

/** Counted first, because a growing list would be copied many times on every keystroke in a long document. */
function lineStarts(text: string): Uint32Array {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  const starts = new Uint32Array(count);
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts[line++] = at + 1;
  return starts;
}
