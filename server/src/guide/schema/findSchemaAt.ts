import type { JsonValue } from '../../json/jsonValue.js';
import { asList, asObject, getProperty, isList, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import type { JsonPath } from '../../json/schema/schemaError.js';

/** The schema of the part of a value that a path leads to; of alternatives, the first that has the part. */
export function findSchemaAt(root: SchemaObject, path: JsonPath): SchemaObject {
  let schema = resolveSchema(root, root);
  for (const step of path) {
    const alternatives = [
      schema,
      ...['anyOf', 'oneOf'].flatMap(word => asList(getProperty(schema, word)).map(part => resolveSchema(part, root))),
    ];
    const next = alternatives.map(candidate => findPartSchema(candidate, step)).find(part => part !== undefined);
    schema = resolveSchema(next, root);
  }
  return schema;
}

function findPartSchema(schema: SchemaObject, step: string | number): JsonValue | undefined {
  if (typeof step === 'string') {
    const additional = getProperty(schema, 'additionalProperties');
    return (
      getProperty(asObject(getProperty(schema, 'properties')), step) ??
      (typeof additional === 'object' ? additional : undefined)
    );
  }
  const items = getProperty(schema, 'items');
  return asList(getProperty(schema, 'prefixItems'))[step] ?? (isList(items) ? items[step] : items);
}
