import { createLineIndex, type LineIndex } from './createLineIndex.js';

/**
 * A document's text for parsers: LF line ends, no byte order mark.
 * Positions (line, character) are the same in the original, so only edits need `eol`.
 */
export interface SourceText {
  readonly text: string;
  readonly lines: LineIndex;
  readonly hasByteOrderMark: boolean;
  /** The line end that edits use: that of the original's first line. */
  readonly eol: '\n' | '\r\n';
  /** The text as given. Only where a carriage return alone ends a line, because programs differ in what they make of it. */
  readonly raw?: string;
}

/** Normalises a text. All texts pass through it. A lone carriage return ends a line, as in LSP. */
export function createSourceText(raw: string): SourceText {
  const hasByteOrderMark = raw.charCodeAt(0) === 0xfeff;
  const withoutMark = hasByteOrderMark ? raw.slice(1) : raw;
  const text = withoutMark.includes('\r') ? withoutMark.replace(/\r\n?/g, '\n') : withoutMark;
  const firstBreak = /\r\n?|\n/.exec(withoutMark);
  let lines: LineIndex | undefined;
  return {
    text,
    hasByteOrderMark,
    eol: firstBreak?.[0] === '\r\n' ? '\r\n' : '\n',
    ...(/\r(?!\n)/.test(withoutMark) && { raw }),
    get lines() {
      return (lines ??= createLineIndex(text));
    },
  };
}
