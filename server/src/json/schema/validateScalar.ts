import type { JsonValue } from '../jsonValue.js';
import { getProperty, asNumber, asString, type SchemaObject } from './jsonSchema.js';
import { messages } from '../messages.js';
import { matchesPattern } from './patternMatcher.js';
import type { JsonPath, SchemaError } from './schemaError.js';

/** Bounds of numbers, lengths and patterns of strings. `format` is an annotation, as the specification has it. */
export function validateScalar(schema: SchemaObject, value: JsonValue, path: JsonPath): readonly SchemaError[] {
  if (typeof value === 'number') return checkNumber(schema, value, path);
  return typeof value === 'string' ? checkString(schema, value, path) : [];
}

function checkNumber(schema: SchemaObject, value: number, path: JsonPath): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  const test = (keyword: string, isValid: (limit: number) => boolean, describe: (limit: number) => string): void => {
    const limit = asNumber(getProperty(schema, keyword));
    if (limit !== undefined && !isValid(limit)) errors.push({ path, keyword, message: describe(limit) });
  };
  test('minimum', limit => value >= limit, messages.belowMinimum);
  test('maximum', limit => value <= limit, messages.aboveMaximum);
  test('exclusiveMinimum', limit => value > limit, messages.belowExclusiveMinimum);
  test('exclusiveMaximum', limit => value < limit, messages.aboveExclusiveMaximum);
  test('multipleOf', limit => limit <= 0 || isMultiple(value, limit), messages.notMultiple);
  return errors;
}

function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) < 1e-6;
}

function checkString(schema: SchemaObject, value: string, path: JsonPath): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  const minimum = asNumber(getProperty(schema, 'minLength'));
  const maximum = asNumber(getProperty(schema, 'maxLength'));
  // Code points, as the specification counts.
  const length = minimum === undefined && maximum === undefined ? 0 : Array.from(value).length;
  if (minimum !== undefined && length < minimum)
    errors.push({ path, keyword: 'minLength', message: messages.tooShort(minimum) });
  if (maximum !== undefined && length > maximum)
    errors.push({ path, keyword: 'maxLength', message: messages.tooLong(maximum) });
  const pattern = asString(getProperty(schema, 'pattern'));
  if (pattern !== undefined && matchesPattern(pattern, value) === false)
    errors.push({ path, keyword: 'pattern', message: messages.patternMismatch(pattern) });
  return errors;
}
