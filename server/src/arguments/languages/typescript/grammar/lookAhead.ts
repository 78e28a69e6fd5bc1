import { toCharCode, isSpace, readWordBefore } from './characters.js';
import type { InputStream } from './lezerRuntime.js';
import { maxLookahead, maxLookaheadDepth } from '../limits.js';

// Offsets are relative to the position of the input. Each function returns `notFound` if it finds nothing within its
// limits of distance and depth. Each character is therefore read a bounded number of times.

export const notFound = -1;

const [slash, star, backslash, newline] = [toCharCode('/'), toCharCode('*'), toCharCode('\\'), toCharCode('\n')];
const [equals, closingAngle, interpolation, openingBrace] = [
  toCharCode('='),
  toCharCode('>'),
  toCharCode('$'),
  toCharCode('{'),
];
const quotes = new Set([toCharCode('"'), toCharCode("'"), toCharCode('`')]);
const opening = new Set([toCharCode('('), toCharCode('['), openingBrace]);
const closing = new Set([toCharCode(')'), toCharCode(']'), toCharCode('}')]);

/**
 * The bracket that closes the one at an offset.
 * @param visit called with what is directly inside, but for strings and the like; offsets of characters
 * @param initialDepth templates that it stands in, one in the other
 */
export function findClosingBracket(
  input: InputStream,
  from: number,
  visit?: (character: number, offset: number) => void,
  initialDepth = 0,
): number {
  let depth = initialDepth;
  let before = openingBrace;
  for (let offset = from; offset < from + maxLookahead; offset++) {
    const character = input.peek(offset);
    if (character < 0) return notFound;
    const skipped = skip(input, offset, before, depth);
    if (skipped === notFound) return notFound;
    if (opening.has(character) && ++depth > maxLookaheadDepth) return notFound;
    if (closing.has(character) && --depth === initialDepth) return offset;
    if (visit && depth === initialDepth + 1 && skipped === offset) visit(character, offset);
    if (!isSpace(character) && !isComment(input, offset)) before = character;
    offset = skipped;
  }
  return notFound;
}

/** What cannot be in a list of types, outside of brackets. */
const noType = new Set(Array.from(';+*/%^~!@#\\', toCharCode));
const [openingAngle, and, or] = [toCharCode('<'), toCharCode('&'), toCharCode('|')];

/** The offset behind the `>` that closes the `<` at an offset, if what is between them may be types. */
export function findTypesEnd(input: InputStream, from: number, mayHaveDefaults: boolean): number {
  let angles = 0;
  let brackets = 0;
  for (let offset = from; offset < from + maxLookahead; offset++) {
    const character = input.peek(offset);
    if (character < 0) return notFound;
    const next = input.peek(offset + 1);
    if (quotes.has(character) || isComment(input, offset)) {
      offset = skip(input, offset, openingBrace, brackets);
      if (offset === notFound) return notFound;
    } else if (opening.has(character)) brackets++;
    else if (closing.has(character)) brackets--;
    else if (brackets === 0) {
      if (character === openingAngle) angles++;
      else if (character === equals && next === closingAngle) offset++;
      else if (character === equals && angles === 1 && !mayHaveDefaults) return notFound;
      else if (character === closingAngle && --angles === 0) return offset + 1;
      else if (noType.has(character) || ((character === and || character === or) && next === character))
        return notFound;
    }
    if (brackets < 0 || brackets > maxLookaheadDepth || angles > maxLookaheadDepth) return notFound;
  }
  return notFound;
}

/** The first offset from one on at which there is something, comments left out. */
export function skipSpace(input: InputStream, from: number): number {
  let offset = from;
  for (;;) {
    if (isComment(input, offset)) offset = commentEnd(input, offset) + 1;
    else if (isSpace(input.peek(offset))) offset++;
    else return offset;
  }
}

function isComment(input: InputStream, offset: number): boolean {
  if (input.peek(offset) !== slash) return false;
  const next = input.peek(offset + 1);
  return next === slash || next === star;
}

/** The last character of the string, template, comment or regular expression that begins at an offset; else the offset itself. */
function skip(input: InputStream, offset: number, before: number, depth: number): number {
  const character = input.peek(offset);
  if (character === toCharCode('`')) return templateEnd(input, offset, depth);
  if (quotes.has(character)) return stringEnd(input, offset, character);
  if (isComment(input, offset)) return commentEnd(input, offset);
  return character === slash && regExpMayFollow(input, offset, before) ? regExpEnd(input, offset) : offset;
}

/** A comment that is not closed goes on to the end. */
function commentEnd(input: InputStream, from: number): number {
  const isLine = input.peek(from + 1) === slash;
  for (let offset = from + 2; ; offset++) {
    const character = input.peek(offset);
    if (character < 0) return offset - 1;
    if (isLine ? character === newline : character === star && input.peek(offset + 1) === slash)
      return isLine ? offset : offset + 1;
  }
}

function stringEnd(input: InputStream, from: number, quote: number): number {
  for (let offset = from + 1; offset < from + maxLookahead; offset++) {
    const character = input.peek(offset);
    if (character === quote) return offset;
    if (character === backslash) offset++;
    if (character < 0 || character === newline) return notFound;
  }
  return notFound;
}

function templateEnd(input: InputStream, from: number, depth: number): number {
  for (let offset = from + 1; offset < from + maxLookahead; offset++) {
    const character = input.peek(offset);
    if (character < 0) return notFound;
    if (character === toCharCode('`')) return offset;
    if (character === backslash) offset++;
    if (character !== interpolation || input.peek(offset + 1) !== openingBrace) continue;
    offset = findClosingBracket(input, offset + 1, undefined, depth);
    if (offset === notFound) return notFound;
  }
  return notFound;
}

const beforeRegExp = new Set(Array.from('(,=:[!&|?{};+-*%<>~^', toCharCode));

/** Begins a `/` a regular expression, by the character and the word before it? */
const regExpMayFollow = (input: InputStream, offset: number, before: number): boolean =>
  beforeRegExp.has(before) || /^(return|typeof|case|in|of|do|else|void|delete)$/.test(readWordBefore(input, offset));

/** Where the line has no end of it, it was no regular expression. */
function regExpEnd(input: InputStream, from: number): number {
  let inSet = false;
  for (let offset = from + 1; offset < from + maxLookahead; offset++) {
    const character = input.peek(offset);
    if (character < 0 || character === newline) return from;
    if (character === backslash) offset++;
    else if (character === toCharCode('[')) inSet = true;
    else if (character === toCharCode(']')) inSet = false;
    else if (character === slash && !inSet) return offset;
  }
  return notFound;
}
