import type { JsonValue } from '../../json/jsonValue.js';
import { validateValue } from '../../json/schema/validateValue.js';
import {
  toCanonicalJson,
  getProperty,
  isList,
  isObject,
  asList,
  asNumber,
  asString,
  readTypes,
  omitKeys,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { mergeSchemas, resolveSchema } from '../../json/schema/resolveSchema.js';
import { orderChoices } from './orderChoices.js';
import { sampleNumbers } from './sampleNumbers.js';
import { sampleObject } from './sampleObject.js';
import { sampleStrings } from './sampleStrings.js';
import { rotateBy } from './createIdentifier.js';
import { fillTemplate } from './fillTemplate.js';
import { findTextExamples } from './findTextExamples.js';
import type { SourcedValue, ValueSource, ValueSources } from './valueSource.js';
import type { FindNeighbourValues } from './findNeighbourValues.js';
import { maxSampleDepth, maxSampleItems } from '../limits.js';

/** What sampling one value shares with its parts. */
export interface SampleContext {
  readonly root: JsonValue;
  /** Falls with every value made: a schema that multiplies itself ends here. */
  budget: number;
  /** Called for each value that was created. */
  readonly sources?: ValueSources;
  /** Values that parameters of a name have in other commands. */
  readonly neighbours?: FindNeighbourValues;
  /** Paths are those of a repository. */
  readonly isInRepository?: boolean;
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
  for (const { value, source } of candidates(resolved, { ...hint, text }, context, depth)) {
    if (value === undefined || !fits(resolved, value, context)) continue;
    if (source) context.sources?.record(hint.name, value, source);
    return value;
  }
  return undefined;
}

const fits = (schema: SchemaObject, value: JsonValue, { root }: SampleContext): boolean =>
  validateValue(schema, value, root).length === 0;

function* candidates(
  schema: SchemaObject,
  hint: SampleHint,
  context: SampleContext,
  depth: number,
): Generator<SourcedValue> {
  const constant = getProperty(schema, 'const');
  if (constant !== undefined) yield { value: constant, source: 'enum' };
  yield* asSourced([...asList(getProperty(schema, 'examples')).slice(0, 5), getProperty(schema, 'example')], 'example');
  const choices = getProperty(schema, 'enum');
  if (isList(choices)) return yield* asSourced(orderChoices(choices.slice(0, 50), hint.text), 'enum');
  const fallback = getProperty(schema, 'default');
  const types = readTypes(schema);
  for (const example of orderExamples(hint, context))
    yield* asSourced([...asTypes(fillTemplate(example, hint.text), types, schema)], 'prose');
  if (isTelling(fallback)) yield { value: fallback, source: 'default' };

  for (const keyword of ['anyOf', 'oneOf'])
    for (const branch of asList(getProperty(schema, keyword)).slice(0, 12)) {
      const merged = mergeSchemas(omitKeys(schema, keyword), resolveSchema(branch, context.root));
      if (readTypes(merged).join() !== 'null') yield { value: sampleValue(merged, hint, context, depth + 1) };
    }
  for (const type of types.length > 0 ? types : inferTypes(schema))
    yield* sampleByType(type, schema, hint, context, depth);
  if (fallback !== undefined) yield { value: fallback, source: 'default' };
  if (types.includes('null')) yield { value: null, source: 'type' };
  if (['anyOf', 'oneOf'].some(keyword => asList(getProperty(schema, keyword)).length > 0))
    yield { value: null, source: 'type' };
}

/** The author's examples. Commands that share a parameter show different ones. */
function orderExamples({ name, text, about = '' }: SampleHint, { neighbours }: SampleContext): readonly JsonValue[] {
  const examples = findTextExamples(text);
  const isShared = examples.length > 1 && (neighbours?.(name, text).length ?? 0) > 0;
  return isShared ? rotateBy(about, examples) : examples;
}

const asSourced = (values: readonly (JsonValue | undefined)[], source: ValueSource): readonly SourcedValue[] =>
  values.map(value => ({ value, source }));

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

function inferTypes(schema: SchemaObject): readonly string[] {
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
): Generator<SourcedValue> {
  if (type === 'string') yield* sampleStrings(schema, placeHint(hint, context), context.neighbours);
  else if (type === 'number' || type === 'integer') yield* sampleNumbers(schema, hint, type === 'integer');
  else if (type === 'boolean') yield* asSourced([true, false], 'type');
  else if (type === 'null') yield { value: null, source: 'type' };
  else if (type === 'array') yield { value: sampleArray(schema, hint, context, depth) };
  else yield { value: sampleObject(schema, context, depth, {}, name => ({ name, text: '', about: hint.name })) };
}

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
  const { text } = hint;
  const singular = { ...hint, name: hint.name.replace(/(?<=\w{2})s$/, '') };
  const values: JsonValue[] = [];
  for (let index = 0; index < length; index++) {
    const itemSchema = index < fixed.length ? fixed[index] : (contains ?? rest);
    const resolved = asString(getProperty(resolveSchema(itemSchema, context.root), 'description'));
    const value = sampleValue(itemSchema, { ...singular, text: resolved ?? text }, context, depth + 1);
    // An item no value satisfies still leaves the empty array.
    if (value === undefined) return minItems === 0 && fixed.length === 0 ? [] : undefined;
    values.push(
      // Two equal objects show nothing, such as a route from a place to itself.
      getProperty(schema, 'uniqueItems') === true || isObject(value)
        ? makeDistinct(value, values, index, itemSchema, context)
        : value,
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
    ...(isObject(value) ? shiftNumbers(value, index) : []),
  ];
  return variants.find(variant => !usedKeys.has(toCanonicalJson(variant)) && fits(resolved, variant, context)) ?? value;
}

/** The object with one of its numbers changed: another place, another size. */
const shiftNumbers = (value: SchemaObject, by: number): readonly JsonValue[] =>
  Object.entries(value).flatMap(([key, item]) => (typeof item === 'number' ? [{ ...value, [key]: item + by }] : []));

/** A path of a repository is relative to it. */
const placeHint = (hint: SampleHint, { isInRepository = false }: SampleContext): SampleHint =>
  isInRepository && /(?:path|paths|file|files|directory|folder|dir)$/i.test(hint.name)
    ? { ...hint, text: `${hint.text} Relative to the repository.` }
    : hint;
