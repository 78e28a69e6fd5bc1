import type { Cursor } from './cursor.js';

/** Index after the type that starts at `from`. */
export function endOfType(cursor: Cursor, from: number, to: number): number {
  let index = from;
  let angles = 0;
  while (index < to) {
    const token = cursor.at(index);
    if (!token) break;
    const { text } = token;
    const previous = cursor.at(index - 1)?.text ?? '';
    if (token.startsLine && index > from && angles === 0 && !joins.has(text) && !joins.has(previous)) break;
    if (text === '<') angles++;
    else if (text === '>') angles--;
    else if (token.kind === 'punctuation' && stopsType.has(text) && angles <= 0) break;
    index = text === '(' || text === '[' ? cursor.skip(index) : index + 1;
  }
  return index;
}

const joins = new Set(['.', '&', '->', ':', '=']);
const stopsType = new Set(['=', '{', ',', ';', ')', ']', '}', '@']);

/** Index after the expression that starts at `from`: at a comma, a semicolon, or a line that does not go on with it. */
export function endOfExpression(cursor: Cursor, from: number, to: number): number {
  let index = from;
  while (index < to) {
    const token = cursor.at(index);
    if (!token) break;
    if (token.kind === 'punctuation' && (token.text === ',' || token.text === ';' || token.text === '}')) break;
    if (token.startsLine && index > from && !goesOn(token) && !goesOn(cursor.at(index - 1))) break;
    // `{ didSet … }` after a value belongs to the property, not to the value.
    if (token.text === '{' && index > from && isObserver(cursor, index)) break;
    index = cursor.skip(index);
  }
  return index;
}

const goesOn = (token: { kind: string; text: string } | undefined): boolean =>
  token?.kind === 'punctuation' && /^[-+*/%.?:&|=<>!^~]+$/.test(token.text) && token.text !== '?' && token.text !== '!';

export function isObserver(cursor: Cursor, brace: number): boolean {
  return cursor.is(brace + 1, 'didSet') || cursor.is(brace + 1, 'willSet');
}

export function endOfLine(cursor: Cursor, from: number, to: number): number {
  let index = from;
  while (index < to && !(index > from && cursor.at(index)?.startsLine)) index = cursor.skip(index);
  return index;
}
