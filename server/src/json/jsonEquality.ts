import type { JsonValue } from './jsonValue.js';
import { toCanonicalJson } from './schema/jsonSchema.js';

/** Equal as JSON values; the order of object members is not part of a value. */
export function isEqualJson(a: JsonValue, b: JsonValue): boolean {
  return toCanonicalJson(a) === toCanonicalJson(b);
}

export function isEqualSet(a: readonly JsonValue[], b: readonly JsonValue[]): boolean {
  const first = new Set(a.map(toCanonicalJson));
  const second = new Set(b.map(toCanonicalJson));
  return first.size === second.size && [...first].every(value => second.has(value));
}
