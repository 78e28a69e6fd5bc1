import { skipSpace, findTypesEnd, findClosingBracket, notFound } from './lookAhead.js';
import { toCharCode, isNamePart, isSpace, isWord, readWordBefore } from './characters.js';
import { ContextTracker, ExternalTokenizer, type InputStream } from './lezerRuntime.js';
import * as terms from './terms.js';

// Tokens that the grammar cannot express by itself. The first five are those of @lezer/javascript.

/** Is there a line end before the next token? */
export const trackNewline = new ContextTracker<boolean>({
  start: false,
  shift: (context, term) =>
    term === terms.LineComment || term === terms.BlockComment || term === terms.spaces
      ? context
      : term === terms.newline,
  strict: false,
});

export const insertSemicolon = new ExternalTokenizer(
  (input, stack) => {
    if (input.next === toCharCode('}') || input.next === -1 || stack.context === true)
      input.acceptToken(terms.insertSemi);
  },
  { contextual: true, fallback: true },
);

export const noSemicolon = new ExternalTokenizer(
  (input, stack) => {
    const { next } = input;
    if (isSpace(next) || skipSpace(input, 0) > 0) return;
    const ends = next === toCharCode('}') || next === toCharCode(';') || next === -1;
    if (!ends && stack.context !== true) input.acceptToken(terms.noSemi);
  },
  { contextual: true },
);

export const noSemicolonType = new ExternalTokenizer(
  (input, stack) => {
    if (input.next === toCharCode('[') && stack.context !== true) input.acceptToken(terms.noSemiType);
  },
  { contextual: true },
);

export const operatorToken = new ExternalTokenizer(
  (input, stack) => {
    const { next } = input;
    if (next === toCharCode('+') || next === toCharCode('-')) {
      if (input.peek(1) !== next) return;
      const mayPostfix = stack.context !== true && stack.canShift(terms.incdec);
      input.acceptToken(mayPostfix ? terms.incdec : terms.incdecPrefix, 2);
    } else if (next === toCharCode('?') && input.peek(1) === toCharCode('.')) {
      const isDigit = input.peek(2) >= toCharCode('0') && input.peek(2) <= toCharCode('9');
      if (!isDigit) input.acceptToken(terms.questionDot, 2);
    }
  },
  { contextual: true },
);

const keywordTypes = /^(number|string|boolean|any|unknown|never|object|bigint|symbol|undefined|void)$/;

/** What belongs to the line before: the arguments of a type, `is`, and the `!` of what is not null. */
export const sameLine = new ExternalTokenizer(
  (input, stack) => {
    if (stack.context === true) return;
    if (input.next === toCharCode('<')) {
      const isCompared = keywordTypes.test(readWordBefore(input, 0));
      if (!isCompared && stack.canShift(terms.typeAngle)) input.acceptToken(terms.typeAngle, 1);
    } else if (input.next === toCharCode('!')) {
      if (input.peek(1) !== toCharCode('=') && stack.canShift(terms.nonNull)) input.acceptToken(terms.nonNull, 1);
    } else if (stack.canShift(terms.is) && isWord(input, 'is')) input.acceptToken(terms.is, 2);
  },
  { contextual: true },
);

/** The `extends` of a conditional type, on the line of what it is about. */
export const conditional = new ExternalTokenizer(
  (input, stack) => {
    if (stack.context !== true && isWord(input, 'extends')) input.acceptToken(terms.conditionalExtends, 7);
  },
  { contextual: true, extend: true },
);

/** The first characters of arrow functions and of patterns that something is assigned to, where nothing else can be meant. */
export const openings = new ExternalTokenizer(
  (input, stack) => {
    const { next } = input;
    const accept = (term: number, isExpected: (input: InputStream) => boolean, length = 1): void => {
      if (stack.canShift(term) && isExpected(input)) input.acceptToken(term, length);
    };
    if (next === toCharCode('(')) accept(terms.arrowParen, () => arrowAt(input, 0) === 'arrow');
    else if (next === toCharCode('<')) accept(terms.arrowAngle, () => genericArrow(input) === 'arrow');
    else if (next === toCharCode('{')) accept(terms.patternBrace, isAssigned);
    else if (next === toCharCode('[')) accept(terms.patternBracket, isAssigned);
    else if (next === toCharCode('a')) accept(terms.asyncArrow, isAsyncArrow, 5);
  },
  { contextual: true },
);

/** The same where both ways are tried: `(a): b` may be the end of `c ? (a) : b`. */
export const maybeArrow = new ExternalTokenizer(
  (input, stack) => {
    const accept = (term: number, state: Arrow): void => {
      if (state === 'maybe' && stack.canShift(term)) input.acceptToken(term, 1);
    };
    if (input.next === toCharCode('(')) accept(terms.maybeArrowParen, arrowAt(input, 0));
    else if (input.next === toCharCode('<')) accept(terms.maybeArrowAngle, genericArrow(input));
  },
  { contextual: true, extend: true },
);

type Arrow = 'arrow' | 'maybe' | 'none';

/** Begins the bracket at an offset the parameters of an arrow function? */
function arrowAt(input: InputStream, from: number): Arrow {
  let questionMark: number | undefined;
  const end = findClosingBracket(input, from, (character, offset) => {
    if (character === toCharCode(':') || character === toCharCode('?')) questionMark ??= offset;
  });
  if (end === notFound) return 'none';
  const afterParameters = skipSpace(input, end + 1);
  if (input.peek(afterParameters) === toCharCode('='))
    return input.peek(afterParameters + 1) === toCharCode('>') ? 'arrow' : 'none';
  if (input.peek(afterParameters) !== toCharCode(':')) return 'none';
  const isParameter =
    questionMark !== undefined && (isOptional(input, questionMark) || isAnnotation(input, questionMark));
  return isParameter || skipSpace(input, from + 1) === end ? 'arrow' : 'maybe';
}

/** `a: b`, no `(a): b` */
function isAnnotation(input: InputStream, questionMark: number): boolean {
  let before = questionMark - 1;
  while (isSpace(input.peek(before))) before--;
  return input.peek(questionMark) === toCharCode(':') && input.peek(before) !== toCharCode(')');
}

/** `a?: b`, `a?, b`, `a?)` */
function isOptional(input: InputStream, questionMark: number): boolean {
  if (input.peek(questionMark) !== toCharCode('?')) return false;
  const next = input.peek(skipSpace(input, questionMark + 1));
  return next === toCharCode(':') || next === toCharCode(',') || next === toCharCode(')');
}

function genericArrow(input: InputStream): Arrow {
  const end = findTypesEnd(input, 0, true);
  const next = end === notFound ? notFound : skipSpace(input, end);
  return next !== notFound && input.peek(next) === toCharCode('(') ? arrowAt(input, next) : 'none';
}

function isAsyncArrow(input: InputStream): boolean {
  if (!isWord(input, 'async')) return false;
  let offset = 5;
  while (input.peek(offset) === toCharCode(' ') || input.peek(offset) === toCharCode('\t')) offset++;
  return input.peek(offset) === toCharCode('(') && arrowAt(input, offset) === 'arrow';
}

/** `{…} =`, `[…] of` */
function isAssigned(input: InputStream): boolean {
  const end = findClosingBracket(input, 0);
  if (end === notFound) return false;
  const afterParameters = skipSpace(input, end + 1);
  if (input.peek(afterParameters) !== toCharCode('=')) return isWord(input, 'of', afterParameters);
  return input.peek(afterParameters + 1) !== toCharCode('=') && input.peek(afterParameters + 1) !== toCharCode('>');
}

/** The `<` of type arguments in an expression, as TypeScript tells it from "less than": by what follows the `>`. */
export const expressionAngle = new ExternalTokenizer(
  (input, stack) => {
    if (input.next !== toCharCode('<') || input.peek(1) === toCharCode('=')) return;
    const end = findTypesEnd(input, 0, false);
    const nextToken = end === notFound ? 'operand' : followerAt(input, end);
    if (nextToken === 'operand') return;
    if (nextToken !== 'call' && stack.canShift(terms.heritageAngle)) input.acceptToken(terms.heritageAngle, 1);
    else if (nextToken !== 'class' && stack.canShift(terms.callAngle)) input.acceptToken(terms.callAngle, 1);
  },
  { contextual: true },
);

const operators = ['in', 'instanceof', 'as', 'satisfies'];

/** What stands behind `a<b>`: with an operand there, both angles compare. */
function followerAt(input: InputStream, end: number): 'call' | 'class' | 'operand' | 'other' {
  const offset = skipSpace(input, end);
  const next = String.fromCharCode(Math.max(input.peek(offset), 0));
  if (next === '(' || next === '`') return 'call';
  if (next === '{' || isWord(input, 'implements', offset)) return 'class';
  // `a<b>=c`
  if ('<>+-'.includes(next) || (next === '=' && offset === end)) return 'operand';
  if (hasLineEnd(input, end, offset) || operators.some(operator => isWord(input, operator, offset))) return 'other';
  if (next === '!' && input.peek(offset + 1) === toCharCode('=')) return 'other';
  return isNamePart(toCharCode(next)) || `"'[!~@#/`.includes(next) ? 'operand' : 'other';
}

function hasLineEnd(input: InputStream, from: number, to: number): boolean {
  for (let offset = from; offset < to; offset++) if (input.peek(offset) === toCharCode('\n')) return true;
  return false;
}
