import type { Cursor } from './createCursor.js';
import type { Token } from './tokens.js';

/** Index after the type that starts at `from`. */
export function findTypeEnd(cursor: Cursor, from: number, to: number): number {
  let index = from;
  let angles = 0;
  while (index < to) {
    const token = cursor.at(index);
    if (!token) break;
    const { text } = token;
    const previous = cursor.at(index - 1)?.text ?? '';
    const attribute = index === from || joins.has(previous) ? findAttributeEnd(cursor, index) : undefined;
    if (attribute !== undefined) {
      index = attribute;
      continue;
    }
    if (token.startsLine && index > from && angles === 0 && !joins.has(text) && !joins.has(previous)) break;
    if (text === '<') angles++;
    else if (text === '>') angles--;
    else if (token.kind === 'punctuation' && stopsType.has(text) && angles <= 0) break;
    index = text === '(' || text === '[' ? cursor.skip(index) : index + 1;
  }
  return index;
}

/** Index after the `@Sendable` or `@convention(c)` that stands before a type on its line; undefined where none does. */
export function findAttributeEnd(cursor: Cursor, index: number): number | undefined {
  const name = cursor.at(index + 1);
  if (!cursor.is(index, '@') || cursor.at(index)?.startsLine || name?.kind !== 'identifier' || name.startsLine)
    return undefined;
  const isCalled = cursor.is(index + 2, '(') && cursor.at(index + 2)?.localStart === name.localEnd;
  return isCalled ? cursor.skip(index + 2) : index + 2;
}

const joins = new Set(['.', '&', '->', ':', '=']);
const stopsType = new Set(['=', '{', ',', ';', ')', ']', '}', '@']);

/** Index after the expression that starts at `from`: at a comma, a semicolon, or a line that does not go on with it. */
export function findExpressionEnd(cursor: Cursor, from: number, to: number): number {
  let index = from;
  while (index < to) {
    const token = cursor.at(index);
    if (!token) break;
    if (token.kind === 'punctuation' && (token.text === ',' || token.text === ';' || token.text === '}')) break;
    if (token.startsLine && index > from && !continuesOnNextLine(cursor, index) && !needsOperand(cursor, index - 1))
      break;
    // `{ didSet … }` after a value belongs to the property, not to the value.
    if (token.text === '{' && index > from && isObserver(cursor, index)) break;
    index = cursor.skip(index);
  }
  return index;
}

/** Does a line that begins with the token go on with the expression before it? */
function continuesOnNextLine(cursor: Cursor, index: number): boolean {
  const token = cursor.at(index);
  return isOperator(token) ? token?.text !== '!' : token?.kind === 'identifier' && /^(?:as|is|else)$/.test(token.text);
}

/** Does a line that ends with the token go on in the next one? */
function needsOperand(cursor: Cursor, index: number): boolean {
  const token = cursor.at(index);
  if (token?.kind === 'identifier') return isWaiting(cursor, index);
  if (!isOperator(token)) return false;
  if (token?.text !== '?' && token?.text !== '!') return true;
  // Behind a value without a blank they are part of it: `names.first!`; behind `as` and `try` of that.
  return /\s/.test(cursor.text[token.localStart - 1] ?? '') || isWaiting(cursor, index - 1);
}

const isWaiting = (cursor: Cursor, index: number): boolean =>
  /^(?:as|is|try|await)$/.test(cursor.at(index)?.text ?? '') && !cursor.is(index - 1, '.');

const isOperator = (token: Token | undefined): boolean =>
  token?.kind === 'punctuation' && /^[-+*/%.?:&|=<>!^~]+$/.test(token.text);

export function isObserver(cursor: Cursor, brace: number): boolean {
  return cursor.is(brace + 1, 'didSet') || cursor.is(brace + 1, 'willSet');
}

export function findLineEnd(cursor: Cursor, from: number, to: number): number {
  let index = from;
  while (index < to && !(index > from && cursor.at(index)?.startsLine)) index = cursor.skip(index);
  return index;
}
