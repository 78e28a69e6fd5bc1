import type { Span } from '../../../server/src/text/span.js';

const isSpan = (value: object): value is Span => 'start' in value && 'end' in value;

/** Every span anywhere in a value. */
export function spansOf(value: unknown): readonly Span[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isSpan(value)) return [value];
  return Object.values(value).flatMap(spansOf);
}
