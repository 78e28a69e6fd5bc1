import type { Span } from '../../../../text/span.js';
import type { ArgumentType, Constraints } from '../../../signature.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { Cursor } from '../parse/createCursor.js';
import type { Attribute, TokenRange } from '../parse/declarations.js';
import { readLiteralValue, splitAtCommas } from '../parse/literals.js';

/** What `@Guide(description:, …)` says of a property; names as in Apple's `GenerationGuide`. */
export interface Guide {
  readonly description?: string;
  readonly descriptionSpan?: Span;
  readonly enumValues?: readonly JsonValue[];
  readonly enumSpan?: Span;
  readonly constraints: Constraints;
  /** Guides of an array's elements. */
  readonly element?: Guide;
  /** Where each constraint is written; one without a value cannot be decided from the text. */
  readonly constraintSpans: Readonly<Partial<Record<keyof Constraints, Span>>>;
}

type Draft = { -readonly [Key in keyof Guide]: Guide[Key] };

export function readGuide(cursor: Cursor, { open }: Attribute): Guide {
  if (open === undefined) return { constraints: {}, constraintSpans: {} };
  return readParts(cursor, splitAtCommas(cursor, open + 1, cursor.matching.get(open) ?? open + 1), 0);
}

function readParts(cursor: Cursor, parts: readonly TokenRange[], depth: number): Guide {
  const guide: Draft = { constraints: {}, constraintSpans: {} };
  for (const part of parts) {
    if (cursor.is(part.from, 'description') && cursor.is(part.from + 1, ':')) {
      const description = readLiteralValue(cursor, { from: part.from + 2, to: part.to });
      if (typeof description === 'string') guide.description = description;
      guide.descriptionSpan = cursor.spanOf({ from: part.from + 2, to: part.to });
    } else if (cursor.at(part.from)?.kind === 'regex') {
      addConstraints(guide, ['pattern'], cursor.spanOf(part), { pattern: regexSource(cursor, part.from) });
    } else readCall(cursor, part, guide, depth);
  }
  return guide;
}

/** `.name(…)`, or `GenerationGuide.name(…)`. */
function readCall(cursor: Cursor, { from, to }: TokenRange, guide: Draft, depth: number): void {
  const open = to - 1 > from ? findOpen(cursor, from, to) : undefined;
  const name = open === undefined ? undefined : cursor.at(open - 1)?.text;
  if (open === undefined || !cursor.is(open - 2, '.')) {
    guide.enumSpan = cursor.spanOf({ from, to });
    addConstraints(guide, undecided, guide.enumSpan, {});
    return;
  }
  const innerRange = { from: open + 1, to: cursor.matching.get(open) ?? open + 1 };
  const value = readLiteralValue(cursor, innerRange);
  if (name === 'anyOf' || name === 'constant') {
    guide.enumSpan = cursor.spanOf(innerRange);
    const values = name === 'constant' ? (value === undefined ? undefined : [value]) : value;
    if (isList(values)) guide.enumValues = values;
  } else if (name === 'element') {
    if (depth < 3) guide.element = readParts(cursor, splitAtCommas(cursor, innerRange.from, innerRange.to), depth + 1);
  } else {
    const constraints = constraintsOf(cursor, name ?? '', innerRange, value) ?? {};
    const keywords = keywordsOf(name ?? '') ?? undecided;
    addConstraints(guide, keywords, cursor.spanOf(innerRange), constraints);
  }
}

const undecided = ['minimum', 'maximum', 'minItems', 'maxItems', 'pattern'] as const;

function keywordsOf(name: string): readonly (keyof Constraints)[] | undefined {
  const keywords: Readonly<Record<string, readonly (keyof Constraints)[]>> = {
    range: ['minimum', 'maximum'],
    minimum: ['minimum'],
    maximum: ['maximum'],
    count: ['minItems', 'maxItems'],
    minimumCount: ['minItems'],
    maximumCount: ['maxItems'],
    pattern: ['pattern'],
  };
  return keywords[name];
}

/** With values: where those stand. Without: what they may be about is undecided. */
function addConstraints(guide: Draft, keywords: readonly (keyof Constraints)[], span: Span, values: Constraints): void {
  const listedValues = Object.keys(values).length > 0 ? Object.keys(values) : keywords;
  guide.constraints = { ...guide.constraints, ...values };
  guide.constraintSpans = { ...guide.constraintSpans, ...Object.fromEntries(listedValues.map(key => [key, span])) };
}

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

function findOpen(cursor: Cursor, from: number, to: number): number | undefined {
  for (let index = from; index < to; index++) if (cursor.is(index, '(')) return index;
  return undefined;
}

function constraintsOf(
  cursor: Cursor,
  name: string,
  innerRange: TokenRange,
  value: JsonValue | undefined,
): Constraints | undefined {
  const range = readRange(cursor, innerRange);
  const count = typeof value === 'number' ? value : undefined;
  switch (name) {
    case 'range':
      return range && { ...asBounds(range, 'minimum', 'maximum', 'exclusiveMaximum') };
    case 'minimum':
      return count === undefined ? undefined : { minimum: count };
    case 'maximum':
      return count === undefined ? undefined : { maximum: count };
    case 'count':
      if (count !== undefined) return { minItems: count, maxItems: count };
      return range && !range.open ? asBounds(range, 'minItems', 'maxItems', 'maxItems') : undefined;
    case 'minimumCount':
      return count === undefined ? undefined : { minItems: count };
    case 'maximumCount':
      return count === undefined ? undefined : { maxItems: count };
    case 'pattern':
      return cursor.at(innerRange.from)?.kind === 'regex' && innerRange.to === innerRange.from + 1
        ? { pattern: regexSource(cursor, innerRange.from) }
        : undefined;
    default:
      return undefined;
  }
}

interface NumberRange {
  readonly low?: number;
  readonly high?: number;
  /** `..<`: the upper bound is excluded. */
  readonly open: boolean;
}

/** `1...10`, `1..<10`, `1...`, `...10`, negative numbers included. */
function readRange(cursor: Cursor, { from, to }: TokenRange): NumberRange | undefined {
  let operator = from;
  while (operator < to && !cursor.is(operator, '...') && !cursor.is(operator, '..<')) operator++;
  if (operator >= to) return undefined;
  const low = readLiteralValue(cursor, { from, to: operator });
  const high = readLiteralValue(cursor, { from: operator + 1, to });
  if ((operator > from && typeof low !== 'number') || (operator + 1 < to && typeof high !== 'number')) return undefined;
  return {
    ...(typeof low === 'number' ? { low } : {}),
    ...(typeof high === 'number' ? { high } : {}),
    open: cursor.is(operator, '..<'),
  };
}

function asBounds(
  { low, high, open }: NumberRange,
  lower: keyof Constraints,
  upper: keyof Constraints,
  upperOpen: keyof Constraints,
): Constraints {
  return {
    ...(low === undefined ? {} : { [lower]: low }),
    ...(high === undefined ? {} : { [open ? upperOpen : upper]: high }),
  };
}

const regexSource = (cursor: Cursor, index: number): string =>
  (cursor.at(index)?.text ?? '').replace(/^#*\//, '').replace(/\/#*$/, '');

/** Puts the guides of an array's elements into its item type. */
export function withElementGuide(type: ArgumentType, { element }: Guide): ArgumentType {
  if (!element || type.kind !== 'array') return type;
  const { enumValues, constraints } = element;
  const items = {
    ...withElementGuide(type.items, element),
    ...(enumValues ? { enumValues } : {}),
    ...(Object.keys(constraints).length > 0 ? { constraints } : {}),
  };
  return { ...type, items };
}
