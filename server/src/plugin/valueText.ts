import { spanOf, type Span } from '../text/span.js';
import type { JsonNode } from '../json/parseJson.js';
import type { ValueType } from './manifestField.js';

/** The type of a value. Undefined for `null`. */
export function typeOf(node: JsonNode): ValueType | undefined {
  if (node.kind !== 'scalar') return node.kind;
  const { value } = node;
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : undefined;
}

/** Where the text of a string is, without its quotes. */
export function findTextSpan({ span }: JsonNode, text: string): Span {
  const isQuoted = /["']/.test(text.charAt(span.start)) && text.charAt(span.end - 1) === text.charAt(span.start);
  return isQuoted && span.end - span.start > 2 ? spanOf(span.start + 1, span.end - 1) : span;
}
