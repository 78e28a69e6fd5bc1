/** One line of a docstring as written. Offsets are those of the document. */
export interface DocLine {
  readonly start: number;
  readonly end: number;
  /** Columns before the text; -1 for a blank line. */
  readonly indent: number;
  readonly text: string;
  /** Part of a code block, which documents nothing. */
  readonly isCode?: true;
}

/** Cuts the content of a docstring into lines. The first line, which follows the quotes, has the indentation of the rest. */
export function splitDocstringLines(text: string, start: number, end: number): readonly DocLine[] {
  const lines: DocLine[] = [];
  for (let lineOffset = start; lineOffset <= end;) {
    const lineEnd = text.indexOf('\n', lineOffset);
    const stop = lineEnd < 0 || lineEnd > end ? end : lineEnd;
    const line = text.slice(lineOffset, stop);
    const trimmed = line.trim();
    const lead = line.length - line.trimStart().length;
    lines.push({
      start: lineOffset + lead,
      end: lineOffset + lead + trimmed.length,
      indent: trimmed === '' ? -1 : line.slice(0, lead).replaceAll('\t', '        ').length,
      text: trimmed,
    });
    lineOffset = stop + 1;
  }
  const [first, ...followingLines] = lines;
  const indents = followingLines.filter(line => line.indent >= 0).map(line => line.indent);
  const margin = indents.length > 0 ? indents.reduce((smallest, indent) => Math.min(smallest, indent)) : 0;
  return first && first.indent >= 0 ? [{ ...first, indent: margin }, ...followingLines] : lines;
}

/** Lines without the indentation they share. */
export function dedent(lines: readonly DocLine[]): string {
  const margin = lines.filter(line => line.text).reduce((smallest, line) => Math.min(smallest, line.indent), Infinity);
  const dedentedLines = lines.map(line => (line.text ? ' '.repeat(line.indent - margin) + line.text : ''));
  return dedentedLines.join('\n').trim();
}

/** A text as `inspect.cleandoc` prints it. */
export const cleanDocstring = (text: string): string => dedent(splitDocstringLines(text, 0, text.length));
