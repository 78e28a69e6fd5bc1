import type { Span } from '../../../../text/span.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { Parameter } from '../../../signature.js';
import { isEqualJson } from '../../../../json/jsonEquality.js';
import type { Cursor } from '../parse/createCursor.js';
import { readLiteralValue } from '../parse/literals.js';
import type { SkillType } from './skills.js';

/** A literal that stands in for an argument which is not given. */
interface Fallback {
  readonly value: JsonValue;
  readonly span: Span;
}

/**
 * `arguments.limit ?? 20` states a default where the skill's own functions take its `Arguments`, by property: only where each
 * use of the property there stands alone with one and the same literal behind it.
 */
export function findFallbacks({ parts }: SkillType): ReadonlyMap<string, Fallback> {
  const fallbacks = new Map<string, Fallback | undefined>();
  for (const { cursor, declaration } of parts) {
    for (let index = declaration.range.from; index < declaration.bodyTo; index++) {
      const argumentsParameter = cursor.is(index, 'func')
        ? findArgumentsParameter(cursor, index, declaration.bodyTo)
        : undefined;
      if (!argumentsParameter) continue;
      // If the arguments are passed on as a whole, their uses are not visible here.
      if (isPassedOn(cursor, argumentsParameter)) return new Map();
      addUses(cursor, argumentsParameter, fallbacks);
    }
  }
  const certainFallbacks = [...fallbacks].flatMap(([name, fallback]) => (fallback ? [[name, fallback] as const] : []));
  return new Map(certainFallbacks);
}

/** With the default that the code puts in a property's place, unless it states another. */
export function withFallback(parameter: Parameter, fallback: Fallback | undefined): Parameter {
  const { defaultUnused, ...otherInfo } = parameter;
  if (!fallback || parameter.required !== false || (parameter.defaultSpan && !defaultUnused)) return parameter;
  return fits(parameter, fallback.value)
    ? { ...otherInfo, defaultValue: fallback.value, defaultSpan: fallback.span, defaultInUse: true }
    : parameter;
}

/** Nothing at all (`?? ""`) is often only what the code can go on with. */
function fits({ type: { kind }, enumValues }: Parameter, value: JsonValue): boolean {
  if (enumValues && !enumValues.some(each => isEqualJson(each, value))) return false;
  if (typeof value === 'number') return kind === 'number' || (kind === 'integer' && Number.isInteger(value));
  return typeof value === 'boolean'
    ? kind === 'boolean'
    : kind === 'string' && typeof value === 'string' && value !== '';
}

interface Taker {
  /** What it calls its arguments. */
  readonly name: string;
  /** The tokens of its body. */
  readonly from: number;
  readonly to: number;
}

/** `func execute(_ arguments: Arguments) … {`: a function that has the arguments under a name that nothing else has in it. */
function findArgumentsParameter(cursor: Cursor, funcIndex: number, end: number): Taker | undefined {
  let open = funcIndex + 1;
  while (open < end && !cursor.is(open, '(')) open++;
  const close = cursor.skip(open);
  let name: string | undefined;
  for (let index = open + 1; index < close; index++) {
    const isLast = cursor.is(index, 'Arguments') && /^[,)]$/.test(cursor.at(index + 1)?.text ?? '');
    if (!isLast) continue;
    let type = index;
    while (cursor.is(type - 1, '.')) type -= 2;
    if (cursor.is(type - 1, ':')) name = cursor.at(type - 2)?.text;
  }
  let from = close;
  while (from < end && !cursor.is(from, '{') && !cursor.is(from, 'func')) from++;
  if (name === undefined || !cursor.is(from, '{')) return undefined;
  const to = cursor.skip(from);
  return isRebound(cursor, name, from, to) ? undefined : { name, from, to };
}

/** `let arguments = …`, `{ arguments in`, `for arguments in`, `func f(arguments: …)`. */
function isRebound(cursor: Cursor, name: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    if (!cursor.is(index, name) || cursor.is(index - 1, '.')) continue;
    if (/^(let|var|for|case|_)$/.test(cursor.at(index - 1)?.text ?? '') || cursor.is(index + 1, 'in')) return true;
    if (cursor.is(index + 1, ':') && !cursor.is(index + 2, name)) return true;
  }
  return false;
}

function isPassedOn(cursor: Cursor, { name, from, to }: Taker): boolean {
  for (let index = from; index < to; index++)
    if (cursor.is(index, name) && !cursor.is(index - 1, '.') && !/^[.:]$/.test(cursor.at(index + 1)?.text ?? ''))
      return true;
  return false;
}

function addUses(cursor: Cursor, { name, from, to }: Taker, fallbacks: Map<string, Fallback | undefined>): void {
  for (let index = from; index < to; index++) {
    const property = cursor.is(index, name) && !cursor.is(index - 1, '.') && cursor.is(index + 1, '.');
    const otherInfo = property ? cursor.at(index + 2)?.text : undefined;
    if (otherInfo === undefined) continue;
    const fallback = readFallback(cursor, index, to);
    const previousFallback = fallbacks.get(otherInfo);
    const agrees =
      !fallbacks.has(otherInfo) ||
      (previousFallback && fallback && isEqualJson(previousFallback.value, fallback.value));
    fallbacks.set(otherInfo, agrees ? (previousFallback ?? fallback) : undefined);
  }
}

const statement = /^(if|guard|while|for|in|switch|case|where|return|throw|else|try|await|is|as)$/;

/** What only tells of a value does not use it. */
const isFallback =
  /^(?:print|debugPrint|NSLog|os_log|log|debug|info|notice|trace|warning|error|combine|assert|precondition)$/;

/** The literal of `arguments.limit ?? 20`, where that is a value of its own and no part of a comparison or a sum. */
function readFallback(cursor: Cursor, index: number, end: number): Fallback | undefined {
  const before = cursor.at(index - 1);
  const operatorToken = cursor.at(index - 2);
  const opens =
    before?.text === '('
      ? operatorToken?.kind === 'identifier' &&
        !statement.test(operatorToken.text) &&
        !isFallback.test(operatorToken.text)
      : /^([{:=]|return)$/.test(before?.text ?? '');
  if (!opens || !cursor.is(index + 3, '??')) return undefined;
  const from = index + 4;
  const to = from + (cursor.is(from, '-') ? 2 : 1);
  const next = cursor.at(to);
  const ends = next === undefined || to >= end || next.startsLine || /^[\])},;]$/.test(next.text);
  if (!ends || (next?.startsLine && /^[.?!+*/%<>=&|-]/.test(next.text))) return undefined;
  const value = readLiteralValue(cursor, { from, to });
  return value === undefined || value === null ? undefined : { value, span: cursor.spanOf({ from, to }) };
}
