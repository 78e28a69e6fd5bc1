import type { JsonValue } from '../jsonValue.js';
import { messages } from '../messages.js';
import type { ValidationContext, JsonPath, SchemaError } from './schemaError.js';
import { toCanonicalJson, getProperty, isList, asList, asNumber, type SchemaObject } from './jsonSchema.js';
import { append } from '../../text/append.js';

export function validateArray(
  schema: SchemaObject,
  value: readonly JsonValue[],
  path: JsonPath,
  depth: number,
  context: ValidationContext,
): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  const minimum = asNumber(getProperty(schema, 'minItems'));
  const maximum = asNumber(getProperty(schema, 'maxItems'));
  if (minimum !== undefined && value.length < minimum)
    errors.push({ path, keyword: 'minItems', message: messages.tooFewItems(minimum) });
  if (maximum !== undefined && value.length > maximum)
    errors.push({ path, keyword: 'maxItems', message: messages.tooManyItems(maximum) });
  if (getProperty(schema, 'uniqueItems') === true && new Set(value.map(toCanonicalJson)).size < value.length)
    errors.push({ path, keyword: 'uniqueItems', message: messages.repeatedItem() });

  // Before 2020-12 a tuple is a list under `items`, and its rest under `additionalItems`.
  const items = getProperty(schema, 'items');
  const isTuple = isList(items);
  const fixed = isTuple ? items : asList(getProperty(schema, 'prefixItems'));
  const otherItems = isTuple ? getProperty(schema, 'additionalItems') : items;
  for (const [index, item] of value.entries()) {
    const itemSchema = index < fixed.length ? fixed[index] : otherItems;
    append(errors, context.validate(itemSchema, item, [...path, index], depth + 1));
  }
  const contains = getProperty(schema, 'contains');
  if (contains !== undefined) {
    const count = value.filter(item => context.validate(contains, item, path, depth + 1).length === 0).length;
    const minContains = asNumber(getProperty(schema, 'minContains')) ?? 1;
    const maxContains = asNumber(getProperty(schema, 'maxContains')) ?? Infinity;
    if (count < minContains)
      errors.push({ path, keyword: 'contains', message: messages.tooFewMatches(minContains, count) });
    else if (count > maxContains)
      errors.push({ path, keyword: 'contains', message: messages.tooManyMatches(maxContains, count) });
  }
  return errors;
}
