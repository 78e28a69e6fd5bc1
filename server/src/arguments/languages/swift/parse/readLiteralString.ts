import type { Span } from '../../../../text/span.js';
import type { Cursor } from './createCursor.js';
import type { Property } from './declarations.js';
import { decodeString } from './stringContent.js';
import type { StringLiteral, Token } from './tokens.js';

/** A constant string and where it is written (without quotes). */
export interface Constant {
  readonly text: string;
  readonly span: Span;
}

/** A property's value where it is a plain string. */
export function readLiteralString(cursor: Cursor, property: Property): Constant | undefined {
  const literal = findStringLiteral(cursor, property);
  const content = literal && decodeString(cursor, literal);
  return literal && content && { text: content.text, span: cursor.place(literal.content) };
}

/** The string literal that is a property's whole value, a `return` and calls on it aside. */
export function findStringLiteral(cursor: Cursor, { value }: Property): StringLiteral | undefined {
  if (!value) return undefined;
  const first = cursor.is(value.from, 'return') ? value.from + 1 : value.from;
  const token: Token | undefined = first < value.to ? cursor.at(first) : undefined;
  const followingToken = cursor.at(first + 1);
  if (first + 1 < value.to && followingToken?.text !== '.') return undefined;
  return token?.string;
}
