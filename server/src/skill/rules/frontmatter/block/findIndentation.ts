import { spanOf, type Span } from '../../../../text/span.js';

/**
 * The white space that is too much where a whole block is indented, as in a file that a script wrote. If all lines of the file have it, it
 * is found before each of them, or else before each line of the block. Undefined where no such block starts the file.
 */
export function findIndentation(text: string): readonly Span[] | undefined {
  const [indent] = /^[ \t]+(?=---[ \t]*\n)/.exec(text) ?? [];
  if (indent === undefined) return undefined;
  const spans: Span[] = [];
  let blockLines = 0;
  for (let start = 0; start < text.length; start = endOf(text, start) + 1) {
    const line = text.slice(start, endOf(text, start));
    if (line.trim() === '') continue;
    if (!line.startsWith(indent)) return blockLines === 0 ? undefined : spans.slice(0, blockLines);
    const content = line.slice(indent.length);
    if (spans.length === 1 && !/^[\w.-]+[ \t]*:(?:[ \t]|$)/.test(content)) return undefined;
    spans.push(spanOf(start, start + indent.length));
    if (blockLines === 0 && spans.length > 1 && /^---[ \t]*$/.test(content)) blockLines = spans.length;
  }
  return blockLines === 0 ? undefined : spans;
}

function endOf(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
