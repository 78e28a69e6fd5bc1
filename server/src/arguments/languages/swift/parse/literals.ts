import type { JsonValue } from '../../../../json/jsonValue.js';
import type { Cursor } from './createCursor.js';
import type { TokenRange } from './declarations.js';
import { decodeString } from './stringContent.js';

/** The value of a literal expression (string, number, Boolean, nil, array of those); undefined for anything else. */
export function readLiteralValue(cursor: Cursor, { from, to }: TokenRange): JsonValue | undefined {
  const token = cursor.at(from);
  if (!token || from >= to) return undefined;
  if (token.text === '[' && cursor.matching.get(from) === to - 1) return arrayValue(cursor, from, to);
  if (token.text === '-' && to === from + 2) {
    const value = readLiteralValue(cursor, { from: from + 1, to });
    return typeof value === 'number' ? -value : undefined;
  }
  if (to !== from + 1) return undefined;
  if (token.string) return decodeString(cursor, token.string)?.text;
  if (token.kind === 'number') return numberValue(token.text);
  if (token.text === 'true' || token.text === 'false') return token.text === 'true';
  return token.text === 'nil' ? null : undefined;
}

function arrayValue(cursor: Cursor, open: number, to: number): JsonValue | undefined {
  const values: JsonValue[] = [];
  for (const item of splitAtCommas(cursor, open + 1, to - 1)) {
    // Nested arrays are no enum and no default anybody writes; reading them would need a depth limit.
    const value = cursor.is(item.from, '[') ? undefined : readLiteralValue(cursor, item);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

/** The comma-separated parts of a token range, a trailing comma ignored. */
export function splitAtCommas(cursor: Cursor, from: number, to: number): readonly TokenRange[] {
  const parts: TokenRange[] = [];
  let start = from;
  let index = from;
  while (index < to) {
    if (cursor.is(index, ',')) {
      parts.push({ from: start, to: index });
      start = index + 1;
    }
    index = cursor.skip(index);
  }
  if (start < to) parts.push({ from: start, to });
  return parts;
}

function numberValue(text: string): number | undefined {
  const value = Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : undefined;
}
