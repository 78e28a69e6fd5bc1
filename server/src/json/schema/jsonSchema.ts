import type { JsonValue } from '../jsonValue.js';

/** A JSON object read as a schema; every keyword may be anything. */
export type SchemaObject = Readonly<Record<string, JsonValue>>;

export const isObject = (value: JsonValue | undefined): value is SchemaObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

export const asObject = (value: JsonValue | undefined): SchemaObject => (isObject(value) ? value : {});

export const asList = (value: JsonValue | undefined): readonly JsonValue[] => (isList(value) ? value : []);

export const asStrings = (value: JsonValue | undefined): readonly string[] =>
  asList(value).filter(item => typeof item === 'string');

export const asNumber = (value: JsonValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const asString = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Own properties only: a schema may have one called `constructor` or `__proto__`. */
export const getProperty = (object: SchemaObject, key: string): JsonValue | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** The object without some of its keys. */
export const omitKeys = (object: SchemaObject, ...keys: readonly string[]): SchemaObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

const typeNames: Readonly<Record<string, string>> = {
  dict: 'object',
  hashmap: 'object',
  map: 'object',
  record: 'object',
  struct: 'object',
  float: 'number',
  double: 'number',
  decimal: 'number',
  int: 'integer',
  long: 'integer',
  int32: 'integer',
  int64: 'integer',
  str: 'string',
  text: 'string',
  char: 'string',
  bool: 'boolean',
  tuple: 'array',
  list: 'array',
  set: 'array',
  arraylist: 'array',
  none: 'null',
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
  null: 'null',
};

/**
 * The schema's types by their JSON Schema names. Published tools also use `dict`, `float` and `HashMap`. Empty: any.
 */
export function readTypes(schema: SchemaObject): readonly string[] {
  const type = getProperty(schema, 'type');
  const names = typeof type === 'string' ? [type] : asStrings(type);
  // Draft 3 has schemas among the types.
  if (isList(type) && names.length < type.length) return [];
  const jsonTypes = names.map(name => typeNames[name.toLowerCase()]);
  return jsonTypes.every(name => name !== undefined) ? [...new Set(jsonTypes)] : [];
}

export const getJsonType = (value: JsonValue): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Same text for equal values: keys sorted, numbers as JavaScript writes them. */
export function toCanonicalJson(value: JsonValue): string {
  if (isList(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map(key => `${JSON.stringify(key)}:${toCanonicalJson(value[key] ?? null)}`).join(',')}}`;
}
