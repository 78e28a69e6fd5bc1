import type { Span } from '../../../text/span.js';

/** Delimiters and content of a string literal; see The Swift Programming Language, "String Literals". */
export interface StringLiteral {
  /** Number of `#` around it. */
  readonly hashes: number;
  /** Delimited by `"""`. */
  readonly multiLine: boolean;
  /** What stands between the quotes. */
  readonly content: Span;
  readonly hasInterpolation: boolean;
  /** False where the text ends before the closing quote. */
  readonly closed: boolean;
}

export interface Token extends Span {
  readonly kind: 'identifier' | 'number' | 'string' | 'regex' | 'punctuation';
  /** Identifiers without backticks. */
  readonly text: string;
  /** The first token of its line. */
  readonly startsLine: boolean;
  readonly string?: StringLiteral;
}

export interface Comment extends Span {
  /** Begins with `///` or `/**`. */
  readonly documentation: boolean;
  /** The number of tokens before it: the token it documents. */
  readonly before: number;
}

export interface TokenList {
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  /** For each `(`, `[`, `{`: the index of its closing token, or the number of tokens where it stays open. */
  readonly matching: ReadonlyMap<number, number>;
}
