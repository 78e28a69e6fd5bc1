import type { Span } from '../../../text/span.js';
import type { StringLiteral } from './tokens.js';

/** `@Name(arguments)`; `open` is the index of its `(`. */
export interface Attribute extends Span {
  readonly name: string;
  readonly open?: number;
}

/** A stored or computed property. */
export interface Property extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly isStatic: boolean;
  readonly isLet: boolean;
  readonly isComputed: boolean;
  readonly attributes: readonly Attribute[];
  /** Token range of the type, where one is written. */
  readonly type?: TokenRange;
  /** Token range of the initial value. */
  readonly value?: TokenRange;
  /** Text of the `///` or `/** … *​/` comment before it. */
  readonly documentation?: Documentation;
}

export interface Documentation extends Span {
  readonly text: string;
}

/** Half-open range of token indices. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

export interface EnumCase {
  readonly name: string;
  readonly nameSpan: Span;
  readonly rawValue?: string | number;
  /** Where the raw value is written. */
  readonly rawValueSpan?: Span;
  readonly rawValueLiteral?: StringLiteral;
  readonly hasPayload: boolean;
}

export interface TypeDeclaration extends Span {
  readonly keyword: 'struct' | 'class' | 'actor' | 'enum' | 'extension' | 'protocol';
  readonly name: string;
  readonly nameSpan: Span;
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
  /** Where the next member would go: just before the closing brace. */
  readonly bodyEnd: number;
}

export interface TypeAlias {
  readonly name: string;
  readonly nameSpan: Span;
  readonly target: TokenRange;
}

/** What a file or a type's body declares. */
export interface Members {
  readonly properties: Property[];
  readonly cases: EnumCase[];
  readonly types: TypeDeclaration[];
  readonly aliases: TypeAlias[];
  decodesItself: boolean;
}
