import type { JsonValue } from './jsonValue.js';
import type { CheckContext, JsonPath, SchemaError } from './schemaError.js';
import { canonicalJson, get, isList, listOf, numberOf, type SchemaObject } from './jsonSchema.js';

export function checkArray(
  schema: SchemaObject,
  value: readonly JsonValue[],
  path: JsonPath,
  depth: number,
  context: CheckContext,
): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  const minimum = numberOf(get(schema, 'minItems'));
  const maximum = numberOf(get(schema, 'maxItems'));
  if (minimum !== undefined && value.length < minimum)
    errors.push({ path, keyword: 'minItems', message: `must have at least ${minimum} items` });
  if (maximum !== undefined && value.length > maximum)
    errors.push({ path, keyword: 'maxItems', message: `must have at most ${maximum} items` });
  if (get(schema, 'uniqueItems') === true && new Set(value.map(canonicalJson)).size < value.length)
    errors.push({ path, keyword: 'uniqueItems', message: 'must not repeat an item' });

  // Before 2020-12 a tuple is a list under `items`, and its rest under `additionalItems`.
  const items = get(schema, 'items');
  const isTuple = isList(items);
  const fixed = isTuple ? items : listOf(get(schema, 'prefixItems'));
  const rest = isTuple ? get(schema, 'additionalItems') : items;
  for (const [index, item] of value.entries()) {
    const itemSchema = index < fixed.length ? fixed[index] : rest;
    errors.push(...context.check(itemSchema, item, [...path, index], depth + 1));
  }
  const contains = get(schema, 'contains');
  if (contains !== undefined) {
    const found = value.filter(item => context.check(contains, item, path, depth + 1).length === 0).length;
    const least = numberOf(get(schema, 'minContains')) ?? 1;
    const most = numberOf(get(schema, 'maxContains')) ?? Infinity;
    if (found < least || found > most)
      errors.push({ path, keyword: 'contains', message: `must contain the required kind of item (${found} found)` });
  }
  return errors;
}
