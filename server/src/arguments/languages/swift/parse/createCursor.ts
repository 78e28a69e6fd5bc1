import type { Span } from '../../../../text/span.js';
import type { TokenRange } from './declarations.js';
import type { LocalSpan, Token, TokenList } from './tokens.js';

/**
 * Reading access to the tokens of a piece of a file: what the parsers share. Indices outside the list answer undefined.
 * Only what gives a `Span` depends on where in the file the piece stands.
 */
export interface Cursor extends TokenList {
  /** The piece's own. */
  readonly text: string;
  /** Offset of the piece in the file. */
  readonly start: number;
  at(index: number): Token | undefined;
  /** Is the token this identifier or punctuation? */
  is(index: number, text: string): boolean;
  /** Index after the bracket group that opens at `index`; `index + 1` where none opens. */
  skip(index: number): number;
  /** Where the first token of the range begins and its last one ends, in the file; an empty range is where the token before it ends. */
  spanOf(range: TokenRange): Span;
  /** Of one token. */
  spanAt(index: number): Span;
  place(local: LocalSpan): Span;
}

export function createCursor(text: string, list: TokenList, start: number): Cursor {
  const { tokens, comments, matching } = list;
  const startOf = (index: number): number => start + (tokens[index]?.localStart ?? 0);
  const endOf = (index: number): number => start + (tokens[index]?.localEnd ?? 0);
  return {
    tokens,
    comments,
    matching,
    text,
    start,
    at: index => tokens[index],
    is(index, expected) {
      const token = tokens[index];
      return token?.text === expected && token.kind !== 'string';
    },
    skip(index) {
      const close = matching.get(index);
      if (close === undefined) return index + 1;
      // A closer of an outer group ends this one but is not part of it.
      return closesGroup(list, index, close) ? close + 1 : close;
    },
    spanOf: ({ from, to }) => ({ start: from < to ? startOf(from) : endOf(to - 1), end: endOf(to - 1) }),
    spanAt: index => ({ start: startOf(index), end: endOf(index) }),
    place: ({ localStart, localEnd }) => ({ start: start + localStart, end: start + localEnd }),
  };
}

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const closesGroup = ({ tokens }: TokenList, open: number, close: number): boolean =>
  pairs[tokens[open]?.text ?? ''] === tokens[close]?.text;
