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
  readonly wide: boolean;
}

/** Is the entry a row of a table? */
export const isRow = (text: string, current: Parameter): boolean => text.charAt(current.span.start) === '|';

/** Undefined for a row of a table. */
export function findEntryLine(text: string, current: Parameter): EntryLine | undefined {
  if (isRow(text, current)) return undefined;
  const feed = text.indexOf('\n', current.nameSpan.end);
  const rest = text.slice(current.nameSpan.end, feed < 0 ? undefined : feed);
  const marks = /^\??[`*_]*/.exec(rest)?.[0] ?? '';
  const nameEnd = current.nameSpan.end + marks.length;
  const after = rest.slice(marks.length);
  const [whole, open] = /^\s*([(（])(?:[^()（）]|\([^()]*\))*[)）]/.exec(after) ?? [];
  const wide = /^\s*(（|：)/.test(after);
  if (whole === undefined || open === undefined) return { nameEnd, comma: ', ', wide };
  const wordsStart = nameEnd + whole.indexOf(open) + 1;
  const wordsEnd = nameEnd + whole.length - 1;
  return { nameEnd, wordsStart, wordsEnd, comma: wide ? '，' : ', ', wide };
}
