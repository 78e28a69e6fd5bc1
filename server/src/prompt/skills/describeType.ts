import type { JsonValue } from '../../json/jsonValue.js';
import { maxTypeDepth } from '../limits.js';

/** The type of a schema in a word or two: `string`, `integer | null`, `array of string`. Empty: anything. */
export function describeType(schema: JsonValue | undefined, depth = 0): string {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || depth > maxTypeDepth) return '';
  const { type, items, anyOf, oneOf } = schema as Readonly<Record<string, JsonValue>>;
  const branches = [anyOf, oneOf].find(Array.isArray) as readonly JsonValue[] | undefined;
  const names = (Array.isArray(type) ? (type as readonly JsonValue[]) : [type]).filter(
    name => typeof name === 'string',
  );
  if (names.length === 0 && branches) {
    const parts = branches.map(branch => describeType(branch, depth + 1));
    return parts.includes('') ? '' : [...new Set(parts)].join(' | ');
  }
  return names
    .map(name => {
      const inner = name === 'array' ? describeType(items, depth + 1) : '';
      return inner === '' ? name : `array of ${inner.includes(' | ') ? `(${inner})` : inner}`;
    })
    .join(' | ');
}
