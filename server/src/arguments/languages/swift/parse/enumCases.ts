import type { EnumCase } from './declarations.js';
import type { Cursor } from './createCursor.js';
import { findExpressionEnd } from './extents.js';
import { readLiteralValue } from './literals.js';

/** Reads the cases after the keyword `case`; those of a `switch` are no declarations and never reach here. */
export function parseCases(cursor: Cursor, from: number, to: number): { cases: EnumCase[]; next: number } {
  const cases: EnumCase[] = [];
  let index = from;
  while (index < to) {
    const name = cursor.at(index);
    if (name?.kind !== 'identifier') break;
    let at = index + 1;
    const hasPayload = cursor.is(at, '(');
    if (hasPayload) at = cursor.skip(at);
    const value = cursor.is(at, '=') ? { from: at + 1, to: findExpressionEnd(cursor, at + 1, to) } : undefined;
    if (value) at = value.to;
    const raw = value && readLiteralValue(cursor, value);
    cases.push({
      name: name.text,
      nameAt: index,
      hasPayload,
      ...(typeof raw === 'string' || typeof raw === 'number' ? { rawValue: raw } : {}),
      ...(value && cursor.at(value.from) ? { rawRange: value } : {}),
    });
    index = at;
    if (!cursor.is(at, ',')) break;
    index = at + 1;
  }
  return { cases, next: index };
}
