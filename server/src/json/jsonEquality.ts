import type { JsonValue } from './jsonValue.js';

/** Equal as JSON values; the order of object members is not part of a value. */
export function isEqualJson(a: JsonValue, b: JsonValue): boolean {
  return canonical(a) === canonical(b);
}

export function isEqualSet(a: readonly JsonValue[], b: readonly JsonValue[]): boolean {
  const first = new Set(a.map(canonical));
  const second = new Set(b.map(canonical));
  return first.size === second.size && [...first].every(value => second.has(value));
}

function canonical(value: JsonValue): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.sort().join(',')}}`;
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
