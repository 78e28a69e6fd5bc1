import type { JsonValue } from '../../json/jsonValue.js';
import {
  getProperty,
  isList,
  isObject,
  asList,
  asNumber,
  asObject,
  asStrings,
  asString,
  readTypes,
  omitKeys,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { findEmptyBounds } from './findEmptyBounds.js';
import { isUnreachable } from './isUnreachable.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { maxDescribedSchemas, maxListedChoices } from '../limits.js';

/** Code as it stands in running text. */
export const toInlineCode = (text: string): string => `\`${text.replace(/[`\p{Cc}]+/gu, ' ')}\``;

/** How many schemas one phrase may still look at: alternatives that refer to alternatives double with each step. */
interface Budget {
  schemas: number;
}

/** What a value may be, as a noun phrase: `integer from 1 to 100`, `array of strings`, `"a" or "b"`. Empty: anything. */
export function describeSchema(
  schema: JsonValue | undefined,
  root: JsonValue,
  depth = 0,
  budget: Budget = { schemas: maxDescribedSchemas },
): string {
  if (budget.schemas-- <= 0) return '';
  const resolved = resolveSchema(schema, root);
  const constant = getProperty(resolved, 'const');
  if (constant !== undefined) return JSON.stringify(constant);
  const choices = getProperty(resolved, 'enum');
  if (isList(choices)) return describeChoices(choices);
  const branches = [...asList(getProperty(resolved, 'anyOf')), ...asList(getProperty(resolved, 'oneOf'))];
  const types = readTypes(resolved);
  if (branches.length > 0 && types.length <= 1) {
    const rest = omitKeys(resolved, 'anyOf', 'oneOf');
    const known = readTypes(rest).length > 0 && !('properties' in rest) ? rest : {};
    const phrases = branches.map(branch =>
      describeSchema({ ...known, ...resolveSchema(branch, root) }, root, depth + 1, budget),
    );
    return phrases.some(phrase => phrase === '') ? '' : joinWith([...new Set(phrases)], 'or');
  }
  return joinWith(
    types.map(type => describeType(type, resolved, root, depth, budget)),
    'or',
  );
}

function describeChoices(choices: readonly JsonValue[]): string {
  const shown = choices.slice(0, maxListedChoices).map(choice => JSON.stringify(choice));
  const more = choices.length - shown.length;
  return more > 0 ? `one of ${shown.join(', ')} and ${more} more in the schema` : joinWith(shown, 'or');
}

export function joinWith(items: readonly string[], word: 'or' | 'and'): string {
  const last = items[items.length - 1] ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

function describeType(type: string, whole: SchemaObject, root: JsonValue, depth: number, budget: Budget): string {
  // Bounds without a value between them are a fault of the schema, and no rule that a caller could keep.
  const schema = findEmptyBounds(whole).length > 0 ? omitKeys(whole, ...boundKeywords) : whole;
  if (type === 'string') return describeString(schema);
  if (type === 'number' || type === 'integer') return describeNumber(type, schema);
  if (type === 'array') return describeArray(schema, root, depth, budget);
  return type === 'object' ? describeObject(schema, root, depth, budget) : type;
}

const boundKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
];

function describeString(schema: SchemaObject): string {
  const format = asString(getProperty(schema, 'format'));
  const pattern = asString(getProperty(schema, 'pattern'));
  const length = range(
    asNumber(getProperty(schema, 'minLength')),
    asNumber(getProperty(schema, 'maxLength')),
    'character',
  );
  return [
    format === undefined ? 'string' : `string in ${format} format`,
    ...(length === '' ? [] : [`of ${length}`]),
    ...(pattern === undefined ? [] : [`matching ${toInlineCode(pattern)}`]),
  ].join(' ');
}

function describeNumber(type: string, schema: SchemaObject): string {
  const [low, high, above, below] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map(keyword => {
    const bound = asNumber(getProperty(schema, keyword));
    return bound === undefined || isUnreachable(bound) ? undefined : bound;
  });
  const step = asNumber(getProperty(schema, 'multipleOf'));
  const closed =
    low !== undefined && high !== undefined
      ? [`from ${low} to ${high}`]
      : [...(low === undefined ? [] : [`of at least ${low}`]), ...(high === undefined ? [] : [`of at most ${high}`])];
  const bounds = [
    ...closed,
    ...(above === undefined ? [] : [`greater than ${above}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
    ...(step === undefined || (step === 1 && type === 'integer') ? [] : [`a multiple of ${step}`]),
  ];
  return bounds.length === 0 ? type : `${type} ${joinWith(bounds, 'and')}`;
}

function range(low: number | undefined, high: number | undefined, noun: string): string {
  const plural = (count: number): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  if (high !== undefined && isUnreachable(high)) return range(low, undefined, noun);
  if (low !== undefined && low > 0) {
    if (high === undefined) return `at least ${plural(low)}`;
    return low === high ? plural(low) : `${low} to ${plural(high)}`;
  }
  return high === undefined ? '' : `at most ${plural(high)}`;
}

function describeArray(schema: SchemaObject, root: JsonValue, depth: number, budget: Budget): string {
  const items = getProperty(schema, 'items');
  const phrase = depth > 1 || isList(items) ? '' : describeSchema(items, root, depth + 1, budget);
  const count = range(asNumber(getProperty(schema, 'minItems')), asNumber(getProperty(schema, 'maxItems')), 'item');
  const noun = /^(?:string|integer|number|boolean|object|array)(?= |$)/.exec(phrase)?.[0];
  const isPlain = noun !== undefined && !phrase.includes(' or ');
  const content = isPlain
    ? `of ${noun}s${phrase.slice(noun.length)}`
    : phrase.startsWith('"')
      ? `of ${phrase}`
      : `whose items are ${phrase}`;
  return [
    getProperty(schema, 'uniqueItems') === true ? 'array of distinct items' : 'array',
    ...(phrase === '' ? [] : [content]),
    ...(count === '' ? [] : [phrase === '' ? `of ${count}` : `(${count})`]),
  ].join(' ');
}

function describeObject(schema: SchemaObject, root: JsonValue, depth: number, budget: Budget): string {
  const properties = Object.keys(asObject(getProperty(schema, 'properties')));
  if (properties.length === 0 || depth > 1) {
    const values =
      depth > 1 ? '' : describeSchema(getProperty(schema, 'additionalProperties'), root, depth + 1, budget);
    return /^(?:string|integer|number|boolean)$/.test(values) ? `object with ${values} values` : 'object';
  }
  const required = asStrings(getProperty(schema, 'required')).filter(name => properties.includes(name));
  const optional = properties.filter(name => !required.includes(name));
  const listNames = (names: readonly string[]): string => {
    const shown = names
      .slice(0, 12)
      .map(name => toInlineCode(name) + constantOf(getProperty(asObject(getProperty(schema, 'properties')), name)));
    return names.length > 12 ? `${shown.join(', ')} and ${names.length - 12} more` : joinWith(shown, 'and');
  };
  if (required.length === 0) return `object with optional ${listNames(optional)}`;
  return `object with ${listNames(required)}${optional.length === 0 ? '' : `, optionally ${listNames(optional)}`}`;
}

/** The value of a field that can have but one, which tells alternatives apart. */
function constantOf(field: JsonValue | undefined): string {
  const value = isObject(field) ? getProperty(field, 'const') : undefined;
  return value === undefined || typeof value === 'object' ? '' : ` ${JSON.stringify(value)}`;
}

/** The schema without null as a choice. */
export function removeNull(schema: SchemaObject): SchemaObject {
  const keep: Record<string, JsonValue> = { ...schema };
  for (const key of ['type', 'enum', 'anyOf', 'oneOf']) {
    const list = schema[key];
    if (!isList(list)) continue;
    const rest = list.filter(
      item => item !== null && item !== 'null' && !(isObject(item) && getProperty(item, 'type') === 'null'),
    );
    if (rest.length > 0) keep[key] = rest;
  }
  return keep;
}
