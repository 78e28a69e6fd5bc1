import type { LocalSpan } from './tokens.js';

/** Half-open range of token indices. A declaration depends only on its tokens. It stays the same when its part of the file moves. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/** `@Name(arguments)`; `open` is the index of its `(`. */
export interface Attribute {
  readonly name: string;
  readonly range: TokenRange;
  readonly open?: number;
}

/** A stored or computed property. */
export interface Property {
  readonly name: string;
  /** Index of its name. */
  readonly nameAt: number;
  /** With its attributes. */
  readonly range: TokenRange;
  readonly isStatic: boolean;
  readonly isLet: boolean;
  readonly isComputed: boolean;
  readonly attributes: readonly Attribute[];
  /** The type, where one is written. */
  readonly type?: TokenRange;
  /** The initial value. */
  readonly value?: TokenRange;
  /** The `///` or `/** … *​/` comment before it. */
  readonly documentation?: Documentation;
}

export interface Documentation {
  readonly text: string;
  readonly place: LocalSpan;
}

export interface EnumCase {
  readonly name: string;
  readonly nameAt: number;
  readonly rawValue?: string | number;
  /** Where the raw value is written. */
  readonly rawRange?: TokenRange;
  readonly hasPayload: boolean;
}

export interface TypeDeclaration {
  readonly keyword: 'struct' | 'class' | 'actor' | 'enum' | 'extension' | 'protocol';
  readonly name: string;
  readonly nameAt: number;
  /** With its attributes. */
  readonly range: TokenRange;
  readonly attributes: readonly Attribute[];
  /** Names after the colon, without generic arguments. */
  readonly inherits: readonly string[];
  readonly documentation?: Documentation;
  readonly properties: readonly Property[];
  readonly cases: readonly EnumCase[];
  readonly types: readonly TypeDeclaration[];
  readonly aliases: readonly TypeAlias[];
  /** Has an `init(from:)` of its own: what is required is then its business. */
  readonly decodesItself: boolean;
  /** Tokens of its body that are part of no member; the first few. */
  readonly stray: readonly number[];
  /** The closing brace, before which the next member would go; the number of tokens where it is missing. */
  readonly bodyTo: number;
}

export interface TypeAlias {
  readonly name: string;
  readonly target: TokenRange;
}

/** What a file or a type's body declares. */
export interface Members {
  readonly properties: Property[];
  readonly cases: EnumCase[];
  readonly types: TypeDeclaration[];
  readonly aliases: TypeAlias[];
  readonly stray: number[];
  decodesItself: boolean;
}
