import { spanOf, type Span } from '../../../text/span.js';
import type { CodeFence } from '../markdownStructure.js';
import { documentLanguages, plainLanguages } from './findFenceEnd.js';
import { readFenceMark } from './readFenceMark.js';

const fenceLine = /^( {0,3})(`{3,}|~{3,})[ \t]*(.*)$/;
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/**
 * A line that was meant to close a fence, but has the other character: `~~~` after an opening of backticks. In a fence that is closed
 * further down, something after the line must show that it was the end of the code: the opening of another fence, or a heading.
 */
export function findWrongClosing(text: string, fence: CodeFence): Span | undefined {
  const { span, closed, isNested, language } = fence;
  const mark = readFenceMark(text, fence);
  const other = (mark.startsWith('~') ? '`' : '~').repeat(mark.length);
  if (isNested || documentLanguages.has(language) || !fence.text.includes(other)) return undefined;
  if (closed && plainLanguages.has(language)) return undefined;
  const start = text.indexOf('\n', span.start) + 1;
  const lines = text.slice(start, span.end).split('\n');
  let offset = start;
  for (const [index, line] of lines.entries()) {
    const [, indentation = '', found = '', info = ''] = fenceLine.exec(line) ?? [];
    if (found.startsWith(other.charAt(0))) {
      // An opening line, or the underline of a title.
      if (index === 0 || found !== other || info.trim() !== '' || !isBlank(lines[index + 1])) return undefined;
      if (closed && !hasEnded(lines.slice(index + 1))) return undefined;
      return spanOf(offset + indentation.length, offset + indentation.length + found.length);
    }
    offset += line.length + 1;
  }
  return undefined;
}

/** Whether lines of a fence contain what its code cannot contain: the opening of a fence, or a heading. */
const hasEnded = (lines: readonly string[]): boolean =>
  lines.some((line, index) => {
    if (/^ {0,3}(?:`{3,}|~{3,})[ \t]*[\w+#-]+[ \t]*$/.test(line)) return true;
    return /^#{2,6} \S/.test(line) && isBlank(lines[index - 1]) && isBlank(lines[index + 1]);
  });
