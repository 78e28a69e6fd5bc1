import type { JsonValue } from '../../json/jsonValue.js';
import { validateValue } from '../../json/schema/validateValue.js';
import {
  getProperty,
  isObject,
  asNumber,
  asObject,
  asStrings,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import type { SchemaError } from '../../json/schema/schemaError.js';
import { sampleValue, type SampleContext, type SampleHint } from './sampleValue.js';
import { maxRepairs, maxTellingTries } from '../limits.js';

/**
 * An object with the required properties, and those that further keywords demand once these are there.
 * @param given values to keep; @param hintOf what is known of a property besides the schema.
 */
export function sampleObject(
  schema: SchemaObject,
  context: SampleContext,
  depth: number,
  given: SchemaObject = {},
  hintOf: (name: string) => SampleHint = name => ({ name, text: '' }),
): SchemaObject | undefined {
  const value: Record<string, JsonValue> = {};
  const add = (name: string): boolean => {
    if (Object.hasOwn(value, name)) return true;
    const sample = getProperty(given, name) ?? sampleProperty(schema, hintOf(name), context, depth);
    if (sample === undefined) return false;
    Object.defineProperty(value, name, { value: sample, enumerable: true, configurable: true, writable: true });
    return true;
  };
  if (![...Object.keys(given), ...asStrings(getProperty(schema, 'required'))].every(add)) return undefined;

  const propertyNames = Object.keys(asObject(getProperty(schema, 'properties')));
  const minProperties = asNumber(getProperty(schema, 'minProperties')) ?? 0;
  for (const name of propertyNames) if (Object.keys(value).length < minProperties) add(name);
  for (let index = 1; Object.keys(value).length < minProperties && index <= 50; index++) add(`key${index}`);
  // A dictionary shows its values' type by one entry.
  const additional = getProperty(schema, 'additionalProperties');
  if (propertyNames.length === 0 && Object.keys(value).length === 0 && isObject(additional) && 'type' in additional) {
    const entry = sampleValue(additional, { name: 'environment', text: '' }, context, depth + 1);
    if (entry !== undefined) value.environment = entry;
  }
  if (depth > 0 && Object.keys(value).length === 0) addTelling(schema, value, context.root, add);
  return repair(schema, value, context, add);
}

const telling = /^(?:name|title|subject|text|content|value|status|display_?name|message|email|path|id)$/i;

/** An empty object shows nothing: one of its fields does, if the rest of the schema takes it alone. */
function addTelling(
  schema: SchemaObject,
  value: Record<string, JsonValue>,
  root: JsonValue,
  add: (name: string) => boolean,
): void {
  const names = Object.keys(asObject(getProperty(schema, 'properties')));
  const isOpen = names.length === 0 && getProperty(schema, 'additionalProperties') !== false;
  const candidates = isOpen
    ? ['status']
    : [...names.filter(name => telling.test(name)), ...names].slice(0, maxTellingTries);
  for (const name of candidates) {
    if (isOpen) value[name] = 'open';
    else if (!add(name)) continue;
    const sample = value[name];
    const isEmpty = typeof sample === 'object' && sample !== null && Object.keys(sample).length === 0;
    if (!isEmpty && validateValue(schema, value, root).length === 0) return;
    Reflect.deleteProperty(value, name);
  }
}

function repair(
  schema: SchemaObject,
  value: SchemaObject,
  { root }: SampleContext,
  add: (name: string) => boolean,
): SchemaObject | undefined {
  for (let round = 0; round < maxRepairs; round++) {
    const missing = validateValue(schema, value, root).flatMap(listMissingProperties);
    if (missing.length === 0) break;
    if (!missing.every(add)) return undefined;
  }
  return value;
}

const listMissingProperties = (error: SchemaError): readonly string[] =>
  error.path.length === 0 && error.property !== undefined && error.keyword !== 'additionalProperties'
    ? [error.property]
    : [];

function sampleProperty(
  schema: SchemaObject,
  hint: SampleHint,
  context: SampleContext,
  depth: number,
): JsonValue | undefined {
  const declared = getProperty(asObject(getProperty(schema, 'properties')), hint.name);
  const additional = getProperty(schema, 'additionalProperties');
  const byPattern = Object.values(asObject(getProperty(schema, 'patternProperties')))[0];
  const propertySchema = declared ?? byPattern ?? (additional === false ? false : additional);
  return sampleValue(resolveSchema(propertySchema, context.root), hint, context, depth + 1);
}
