/** A place in a piece of a file (`pieces.ts`), from the piece's beginning: it stays the same wherever the piece goes. */
export interface LocalSpan {
  readonly localStart: number;
  readonly localEnd: number;
}

/** Delimiters and content of a string literal; see The Swift Programming Language, "String Literals". */
export interface StringLiteral {
  /** Number of `#` around it. */
  readonly hashes: number;
  /** Delimited by `"""`. */
  readonly multiLine: boolean;
  /** What stands between the quotes. */
  readonly content: LocalSpan;
  readonly hasInterpolation: boolean;
  /** False where the text ends before the closing quote. */
  readonly closed: boolean;
}

export interface Token extends LocalSpan {
  readonly kind: 'identifier' | 'number' | 'string' | 'regex' | 'punctuation';
  /** Identifiers without backticks. */
  readonly text: string;
  /** The first token of its line. */
  readonly startsLine: boolean;
  readonly string: StringLiteral | undefined;
}

export interface Comment extends LocalSpan {
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
