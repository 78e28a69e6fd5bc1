import { spanOf, type Span } from '../../text/span.js';

const keyLine = /^(["']?)[\w.-]+\1[ \t]*:(?:[ \t]|$)/;

/**
 * The white space that is too much where a whole block is indented, as in a file that a script wrote. It is made of the blank lines before
 * the block, and of the indentation of its lines. If all lines of the file are indented, it is found before each of them. Undefined where no such block starts
 * the file.
 */
export function findIndentation(text: string): readonly Span[] | undefined {
  const [lead, indent] = /^(?:[ \t]*\n)*([ \t]+)(?=---[ \t]*\n)/.exec(text) ?? [];
  if (lead === undefined || indent === undefined) return undefined;
  const spans = [spanOf(0, lead.length)];
  let hasKey = false;
  let blockLines = 0;
  for (let start = endOf(text, lead.length) + 1; start < text.length; start = endOf(text, start) + 1) {
    const line = text.slice(start, endOf(text, start));
    if (line.trim() === '') continue;
    if (!line.startsWith(indent)) return blockLines === 0 ? undefined : spans.slice(0, blockLines);
    const content = line.slice(indent.length);
    const isComment = content.startsWith('#');
    if (!hasKey && !isComment && !keyLine.test(content)) return undefined;
    hasKey ||= !isComment;
    spans.push(spanOf(start, start + indent.length));
    if (blockLines === 0 && /^---[ \t]*$/.test(content)) blockLines = spans.length;
  }
  return blockLines === 0 ? undefined : spans;
}

function endOf(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
