import { spanOf, type Span } from '../../../text/span.js';

/** A fence that contains fences as long as itself, so that it ends with the first of them. */
interface OuterFence {
  /** Its opening and closing backticks or tildes. */
  readonly marks: readonly [Span, Span];
  /** A mark that is longer than every one inside it. */
  readonly longerMark: string;
}

interface OpenFence {
  readonly mark: Span;
  maxInnerLength: number;
}

const fenceLine = /^( {0,3})(`{3,}|~{3,})[ \t]*([^\n`]*)$/gm;

/**
 * The fences that need longer marks, if the author nested fences. A mark with a language opens a fence. A mark before a blank line or
 * another mark closes one. Empty if the marks do not balance in this way.
 * @param start where the text starts @param lastClosing the start of a mark that must be among them
 */
export function findOuterFences(text: string, start: number, lastClosing: number): readonly OuterFence[] {
  const outer: OuterFence[] = [];
  const open: OpenFence[] = [];
  for (const { index, 0: line, 1: indentation = '', 2: mark = '', 3: info = '' } of text
    .slice(start)
    .matchAll(fenceLine)) {
    const markStart = start + index + indentation.length;
    const span = spanOf(markStart, markStart + mark.length);
    if (info.trim() !== '' || opensWithoutLanguage(text, start + index + line.length)) {
      open.push({ mark: span, maxInnerLength: 0 });
      continue;
    }
    const fence = open.pop();
    if (!fence || text.charAt(fence.mark.start) !== text.charAt(markStart)) return [];
    const length = fence.mark.end - fence.mark.start;
    const neededLength = Math.max(length, fence.maxInnerLength + 1);
    if (neededLength > length) {
      outer.push({ marks: [fence.mark, span], longerMark: mark.charAt(0).repeat(neededLength) });
    }
    const parent = open.at(-1);
    if (parent) parent.maxInnerLength = Math.max(parent.maxInnerLength, neededLength, mark.length);
  }
  return open.length === 0 && outer.some(({ marks }) => marks[1].start === lastClosing) ? outer : [];
}

/** @param lineEnd of a line with a mark alone: code follows an opening one */
function opensWithoutLanguage(text: string, lineEnd: number): boolean {
  const nextLine = text.slice(lineEnd + 1, lineEnd + 1000).split('\n', 1)[0] ?? '';
  return nextLine.trim() !== '' && !/^ {0,3}(?:`{3,}|~{3,})[ \t]*$/.test(nextLine);
}
