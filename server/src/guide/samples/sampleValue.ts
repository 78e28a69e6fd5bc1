import type { JsonValue } from '../../json/jsonValue.js';
import { validateValue } from '../../json/schema/validateValue.js';
import {
  toCanonicalJson,
  getProperty,
  isList,
  asList,
  asNumber,
  asString,
  readTypes,
  omitKeys,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { mergeSchemas, resolveSchema } from '../../json/schema/resolveSchema.js';
import { findStatedBounds, type StatedBound } from '../prose/statedLimits.js';
import { findNumberRange } from '../prose/findNumberRange.js';
import { sampleByFormat, sampleByName, sampleNumberByName } from './sampleByName.js';
import { adaptSample, sampleByWords } from './sampleByWords.js';
import { sampleObject } from './sampleObject.js';
import { samplePattern } from './samplePattern.js';
import { findTextExamples } from './findTextExamples.js';
import { maxSampleDepth, maxSampleItems } from '../limits.js';

/** What sampling one value shares with its parts. */
export interface SampleContext {
  readonly root: JsonValue;
  /** Falls with every value made: a schema that multiplies itself ends here. */
  budget: number;
}

/** What is known of a value besides its schema. */
export interface SampleHint {
  readonly name: string;
  readonly text: string;
  /** Name of the command. */
  readonly about?: string;
}

/** A value that satisfies the schema, taken from what the author wrote where possible; undefined where none was found. */
export function sampleValue(
  schema: JsonValue | undefined,
  hint: SampleHint,
  context: SampleContext,
  depth = 0,
): JsonValue | undefined {
  if (depth > maxSampleDepth || --context.budget < 0) return undefined;
  const resolved = resolveSchema(schema, context.root);
  const text = hint.text || (asString(getProperty(resolved, 'description')) ?? '');
  for (const candidate of candidates(resolved, { ...hint, text }, context, depth))
    if (candidate !== undefined && fits(resolved, candidate, context)) return candidate;
  return undefined;
}

const fits = (schema: SchemaObject, value: JsonValue, { root }: SampleContext): boolean =>
  validateValue(schema, value, root).length === 0;

function* candidates(
  schema: SchemaObject,
  hint: SampleHint,
  context: SampleContext,
  depth: number,
): Generator<JsonValue | undefined> {
  const constant = getProperty(schema, 'const');
  if (constant !== undefined) yield constant;
  yield* asList(getProperty(schema, 'examples')).slice(0, 5);
  yield getProperty(schema, 'example');
  const choices = getProperty(schema, 'enum');
  if (isList(choices)) return yield* choices.slice(0, 50);
  const fallback = getProperty(schema, 'default');
  const types = readTypes(schema);
  for (const example of findTextExamples(hint.text)) yield* asTypes(example, types, schema);
  if (isTelling(fallback)) yield fallback;

  for (const keyword of ['anyOf', 'oneOf'])
    for (const branch of asList(getProperty(schema, keyword)).slice(0, 12)) {
      const merged = mergeSchemas(omitKeys(schema, keyword), resolveSchema(branch, context.root));
      if (readTypes(merged).join() !== 'null') yield sampleValue(merged, hint, context, depth + 1);
    }
  for (const type of types.length > 0 ? types : impliedTypes(schema))
    yield* sampleByType(type, schema, hint, context, depth);
  if (fallback !== undefined) yield fallback;
  if (types.includes('null')) yield null;
  yield* ['anyOf', 'oneOf'].flatMap(keyword => asList(getProperty(schema, keyword))).length > 0 ? [null] : [];
}

/** A default that shows something: null, empty and false values do not. */
const isTelling = (value: JsonValue | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  toCanonicalJson(value) !== '[]' &&
  toCanonicalJson(value) !== '{}';

function* asTypes(example: JsonValue, types: readonly string[], schema: SchemaObject): Generator<JsonValue> {
  if (typeof example !== 'string' || types.includes('string')) yield example;
  if (typeof example !== 'string') return;
  if (types.some(type => type === 'number' || type === 'integer') && /^-?\d+(?:\.\d+)?$/.test(example))
    yield Number(example);
  if (types.includes('array') && readTypes(resolveSchema(getProperty(schema, 'items'), schema)).includes('string'))
    yield [example];
}

function impliedTypes(schema: SchemaObject): readonly string[] {
  if ('properties' in schema || 'required' in schema) return ['object'];
  if ('items' in schema || 'minItems' in schema) return ['array'];
  if ('minimum' in schema || 'maximum' in schema) return ['number'];
  return ['string', 'number', 'object', 'array', 'boolean', 'null'];
}

function* sampleByType(
  type: string,
  schema: SchemaObject,
  hint: SampleHint,
  context: SampleContext,
  depth: number,
): Generator<JsonValue | undefined> {
  if (type === 'string') yield* sampleStrings(schema, hint);
  else if (type === 'number' || type === 'integer') yield* sampleNumbers(schema, hint, type === 'integer');
  else if (type === 'boolean') yield* [true, false];
  else if (type === 'null') yield null;
  else if (type === 'array') yield sampleArray(schema, hint, context, depth);
  else yield sampleObject(schema, context, depth);
}

function* sampleStrings(schema: SchemaObject, hint: SampleHint): Generator<string | undefined> {
  const minimum = asNumber(getProperty(schema, 'minLength')) ?? 0;
  const maximum = asNumber(getProperty(schema, 'maxLength')) ?? Infinity;
  const pattern = asString(getProperty(schema, 'pattern'));
  const format = asString(getProperty(schema, 'format'));
  const byFormat = format === undefined ? undefined : sampleByFormat(format);
  const words = byFormat ?? sampleByWords(hint) ?? adaptSample(sampleByName(hint.name, hint.about), hint);
  yield words;
  if (pattern !== undefined) yield samplePattern(pattern, minimum);
  // The beginning of a word looks like a value that it is not.
  const short = words.length > maximum ? 'abcdefghijklmnopqrstuvwxyz' : words;
  if (minimum <= 10_000) yield short.padEnd(minimum, 'x').slice(0, Math.max(0, maximum));
}

function* sampleNumbers(schema: SchemaObject, { name, text }: SampleHint, whole: boolean): Generator<number> {
  const step = asNumber(getProperty(schema, 'multipleOf'));
  const low = asNumber(getProperty(schema, 'minimum')) ?? asNumber(getProperty(schema, 'exclusiveMinimum'));
  const high = asNumber(getProperty(schema, 'maximum')) ?? asNumber(getProperty(schema, 'exclusiveMaximum'));
  const byName = sampleNumberByName(name);
  const statedBounds = statedBoundsOf(text);
  const edges = [...statedBounds].sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'most' ? -1 : 1)).map(edgeOf);
  yield* [byName, ...(statedBounds.length > 0 ? [10] : []), ...edges].filter(value =>
    statedBounds.every(bound => isWithin(value, bound)),
  );
  yield byName;
  for (const near of [low, high, 0]) {
    if (near === undefined) continue;
    yield* [near, Math.ceil(near), Math.floor(near), Math.floor(near) + 1, Math.ceil(near) - 1];
    if (step !== undefined)
      yield* [
        Math.ceil(near / step) * step,
        Math.floor(near / step) * step,
        (Math.floor(near / step) + 1) * step,
        (Math.ceil(near / step) - 1) * step,
      ];
    if (!whole) yield* [near + 0.5, near - 0.5, near + 0.001, near - 0.001];
  }
  if (low !== undefined && high !== undefined && !whole) yield (low + high) / 2;
}

type Edge = Pick<StatedBound, 'kind' | 'value' | 'isOpen'>;

/** The bounds that a text about a number states, also in short ("3 to 100"). */
function statedBoundsOf(text: string): readonly Edge[] {
  const range = findNumberRange(text);
  return [
    ...findStatedBounds(text),
    ...(range
      ? [
          { kind: 'least' as const, value: range.low, isOpen: false },
          { kind: 'most' as const, value: range.high, isOpen: false },
        ]
      : []),
  ];
}

/** Is a number within what the text about it states? */
export const isWithinStated = (value: number, text: string): boolean =>
  statedBoundsOf(text).every(bound => isWithin(value, bound));

const isWithin = (value: number, { kind, value: edge, isOpen }: Edge): boolean =>
  kind === 'most' ? (isOpen ? value < edge : value <= edge) : isOpen ? value > edge : value >= edge;

const edgeOf = ({ kind, value, isOpen }: Edge): number => (isOpen ? (kind === 'most' ? value - 1 : value + 1) : value);

function sampleArray(
  schema: SchemaObject,
  hint: SampleHint,
  context: SampleContext,
  depth: number,
): JsonValue | undefined {
  const items = getProperty(schema, 'items');
  const fixed = isList(items) ? items : asList(getProperty(schema, 'prefixItems'));
  const rest = isList(items) ? getProperty(schema, 'additionalItems') : items;
  const contains = getProperty(schema, 'contains');
  const minItems = asNumber(getProperty(schema, 'minItems')) ?? 0;
  const maxItems = asNumber(getProperty(schema, 'maxItems')) ?? Infinity;
  const length = Math.min(Math.max(minItems, fixed.length, 1), maxItems);
  if (length > maxSampleItems) return undefined;
  const { text, about = '' } = hint;
  const singular = { name: hint.name.replace(/(?<=\w{2})s$/, ''), about };
  const values: JsonValue[] = [];
  for (let index = 0; index < length; index++) {
    const itemSchema = index < fixed.length ? fixed[index] : (contains ?? rest);
    const resolved = asString(getProperty(resolveSchema(itemSchema, context.root), 'description'));
    const value = sampleValue(itemSchema, { ...singular, text: resolved ?? text }, context, depth + 1);
    // An item no value satisfies still leaves the empty array.
    if (value === undefined) return minItems === 0 && fixed.length === 0 ? [] : undefined;
    values.push(
      getProperty(schema, 'uniqueItems') === true ? makeDistinct(value, values, index, itemSchema, context) : value,
    );
  }
  return values;
}

function makeDistinct(
  value: JsonValue,
  before: readonly JsonValue[],
  index: number,
  schema: JsonValue | undefined,
  context: SampleContext,
): JsonValue {
  const usedKeys = new Set(before.map(toCanonicalJson));
  if (!usedKeys.has(toCanonicalJson(value))) return value;
  const resolved = resolveSchema(schema, context.root);
  const variants: readonly JsonValue[] = [
    ...asList(getProperty(resolved, 'enum')),
    ...(typeof value === 'string' ? [`${value}-${index + 1}`, String.fromCharCode(97 + (index % 26))] : []),
    ...(typeof value === 'number' ? [value + index, value - index] : []),
    ...(typeof value === 'boolean' ? [!value] : []),
  ];
  return variants.find(variant => !usedKeys.has(toCanonicalJson(variant)) && fits(resolved, variant, context)) ?? value;
}
