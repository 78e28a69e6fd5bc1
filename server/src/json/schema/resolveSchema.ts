import type { JsonValue } from '../jsonValue.js';
import { maxReferenceDepth } from '../limits.js';
import {
  getProperty,
  isObject,
  isList,
  asList,
  asObject,
  asStrings,
  omitKeys,
  type SchemaObject,
} from './jsonSchema.js';
import { decodePercent } from '../../text/percentEncoding.js';

/** The value a local reference (`#`, `#/$defs/x`) points at; undefined for anything else: nothing is ever fetched. */
export function resolveLocalReference(reference: string, root: JsonValue): JsonValue | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let value: JsonValue | undefined = root;
  for (const step of reference.slice(2).split('/')) {
    const key = decodeStep(step);
    if (isObject(value)) value = getProperty(value, key);
    else if (isList(value)) value = value[Number(key)];
    else return undefined;
  }
  return value;
}

const decodeStep = (step: string): string => decodePercent(step.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * A schema with its references followed and `allOf` merged at this level; `false` becomes `{not: {}}`. @param included schemas that are
 * already merged. Merging them again adds nothing, and definitions that refer to each other would be merged once for each path
 */
export function resolveSchema(
  schema: JsonValue | undefined,
  root: JsonValue,
  depth = 0,
  included = new Set<JsonValue>(),
): SchemaObject {
  if (schema === false) return { not: {} };
  if (!isObject(schema) || depth > maxReferenceDepth || included.has(schema)) return {};
  const reference = getProperty(schema, '$ref');
  if (reference === undefined && getProperty(schema, 'allOf') === undefined) return schema;
  included.add(schema);
  let merged = omitKeys(schema, '$ref', 'allOf');
  if (typeof reference === 'string') {
    const target = resolveLocalReference(reference, root);
    if (target !== undefined) merged = mergeSchemas(resolveSchema(target, root, depth + 1, included), merged);
  }
  for (const part of asList(getProperty(schema, 'allOf')))
    merged = mergeSchemas(resolveSchema(part, root, depth + 1, included), merged);
  return merged;
}

/** Both must hold; where a keyword is in both, bounds take the tighter one and `b` wins the rest. */
export function mergeSchemas(a: SchemaObject, b: SchemaObject): SchemaObject {
  const merged: Record<string, JsonValue> = { ...a, ...b };
  if ('properties' in a && 'properties' in b) {
    const first = asObject(a.properties);
    const properties: Record<string, JsonValue> = { ...first };
    for (const [name, schema] of Object.entries(asObject(b.properties))) {
      const otherSchema = getProperty(first, name);
      properties[name] = isObject(otherSchema) && isObject(schema) ? mergeSchemas(otherSchema, schema) : schema;
    }
    merged.properties = properties;
  }
  if ('required' in a && 'required' in b)
    merged.required = [...new Set([...asStrings(a.required), ...asStrings(b.required)])];
  for (const keyword of ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const)
    tighten(merged, keyword, a, b, Math.max);
  for (const keyword of ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const)
    tighten(merged, keyword, a, b, Math.min);
  return merged;
}

function tighten(
  merged: Record<string, JsonValue>,
  keyword: string,
  a: SchemaObject,
  b: SchemaObject,
  choose: (a: number, b: number) => number,
): void {
  const first = a[keyword];
  const second = b[keyword];
  if (typeof first === 'number' && typeof second === 'number') merged[keyword] = choose(first, second);
}
