import type { Token, TokenList } from './tokens.js';

/** Reading access to a token list: what the parsers share. Indices outside the list answer undefined. */
export interface Cursor extends TokenList {
  readonly text: string;
  at(index: number): Token | undefined;
  /** Is the token this identifier or punctuation? */
  is(index: number, text: string): boolean;
  /** Index after the bracket group that opens at `index`; `index + 1` where none opens. */
  skip(index: number): number;
}

export function cursor(text: string, list: TokenList): Cursor {
  const { tokens, matching } = list;
  return {
    ...list,
    text,
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
  };
}

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const closesGroup = ({ tokens }: TokenList, open: number, close: number): boolean =>
  pairs[tokens[open]?.text ?? ''] === tokens[close]?.text;
