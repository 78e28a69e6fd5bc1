import type { CodeFence } from '../markdownStructure.js';
import { readMarkdown } from '../readMarkdown.js';
import { documentLanguages, findEndOfCode, isStrayClosing, plainLanguages } from './findFenceEnd.js';
import { readFenceMark } from './readFenceMark.js';

const openingLine = /^ {0,3}(`{3,}|~{3,})[ \t]*[\w+#-]+[ \t]*$/gm;
/** A line of running text before an example: a sentence, a list item or a title in bold. */
const proseLine = /^(?:[-*+] |\d+[.)] |\*\*)?(?:\p{Lu}\S*(?: \S+){2,}|\p{Lo}[^=;{}<>|$]+)[.:!?。：！？]\**$/u;

/**
 * Where the text after a fence starts that is never closed and ends with the next fence. It starts at a heading, chunk tag or
 * sentence before the line that opens the next fence. Undefined if the code may contain such lines, or if there is no such place.
 */
export function findMissedClosing(text: string, fence: CodeFence): number | undefined {
  const { span, closed, isNested, language } = fence;
  if (!closed || isNested || documentLanguages.has(language) || plainLanguages.has(language)) return undefined;
  const mark = readFenceMark(text, fence);
  const start = text.indexOf('\n', span.start) + 1;
  const opening = [...text.slice(start, span.end).matchAll(openingLine)].find(([, found]) => found === mark);
  if (!opening) return undefined;
  const before = text.slice(0, start + opening.index);
  const block = findEndOfCode(before, start, language, false);
  const end = findProse(text.slice(0, block ?? before.length), start) ?? block;
  if (end === undefined || isInsideText(text.slice(start, end))) return undefined;
  // A closing fence that is left over belongs to this fence: its code contains an example.
  return readMarkdown(text, end).fences.some(next => isStrayClosing(text, next)) ? undefined : end;
}

/** Where the sentences start that stand before the end of a text, after a blank line. */
function findProse(text: string, start: number): number | undefined {
  const paragraphs = [...text.slice(start).matchAll(/(?<=\n[ \t]*\n)\S[^\n]*(?:\n[ \t]*\S[^\n]*)*/g)];
  const lastCode = paragraphs.findLastIndex(([paragraph]) => !proseLine.test(paragraph.split('\n', 1)[0] ?? ''));
  const prose = paragraphs[lastCode + 1];
  return prose && start + prose.index;
}

/** Whether code ends inside a here-document or a text of several lines, which may contain Markdown. */
function isInsideText(code: string): boolean {
  const hereDocument = /(?<!<)<<[-~]?\s*(["']?)(\w+)\1/.exec(code);
  if (hereDocument && !new RegExp(`^\\s*${hereDocument[2] ?? ''}$`, 'm').test(code)) return true;
  const counts = ['"""', "'''", '`'].map(mark => code.split(mark).length - 1);
  return counts.some(count => count % 2 === 1);
}
