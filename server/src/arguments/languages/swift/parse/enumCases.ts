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
    let nameIndex = index + 1;
    const hasPayload = cursor.is(nameIndex, '(');
    if (hasPayload) nameIndex = cursor.skip(nameIndex);
    const value = cursor.is(nameIndex, '=')
      ? { from: nameIndex + 1, to: findExpressionEnd(cursor, nameIndex + 1, to) }
      : undefined;
    if (value) nameIndex = value.to;
    const raw = value && readLiteralValue(cursor, value);
    cases.push({
      name: name.text,
      nameAt: index,
      hasPayload,
      ...(typeof raw === 'string' || typeof raw === 'number' ? { rawValue: raw } : {}),
      ...(value && cursor.at(value.from) ? { rawRange: value } : {}),
    });
    index = nameIndex;
    if (!cursor.is(nameIndex, ',')) break;
    index = nameIndex + 1;
  }
  return { cases, next: index };
}
