import type { Parameter } from '../../../signature.js';

/** Where a bullet has its parts. Offsets in the document. */
export interface EntryLine {
  /** Behind the name and its marks. */
  readonly nameEnd: number;
  /** Inside the parentheses behind the name, if there are any. */
  readonly wordsStart?: number;
  readonly wordsEnd?: number;
  /** What stands between words. */
  readonly comma: string;
  /** Chinese punctuation. */
  readonly isFullWidth: boolean;
}

/** Is the entry a row of a table? */
export const isRow = (text: string, current: Parameter): boolean => text.charAt(current.span.start) === '|';

/** Undefined for a row of a table. */
export function findEntryLine(text: string, current: Parameter): EntryLine | undefined {
  if (isRow(text, current)) return undefined;
  const lineEnd = text.indexOf('\n', current.nameSpan.end);
  const lineRest = text.slice(current.nameSpan.end, lineEnd < 0 ? undefined : lineEnd);
  const closingMarks = /^\??[`*_]*/.exec(lineRest)?.[0] ?? '';
  const nameEnd = current.nameSpan.end + closingMarks.length;
  const after = lineRest.slice(closingMarks.length);
  const [parenthesized, open] = /^\s*([(（])(?:[^()（）]|\([^()]*\))*[)）]/.exec(after) ?? [];
  const isFullWidth = /^\s*(（|：)/.test(after);
  if (parenthesized === undefined || open === undefined) return { nameEnd, comma: ', ', isFullWidth };
  const wordsStart = nameEnd + parenthesized.indexOf(open) + 1;
  const wordsEnd = nameEnd + parenthesized.length - 1;
  return { nameEnd, wordsStart, wordsEnd, comma: isFullWidth ? '，' : ', ', isFullWidth };
}
