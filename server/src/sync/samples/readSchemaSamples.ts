import { getProperty, isObject } from '../../json/schema/jsonSchema.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { JsonPath } from '../../json/schema/schemaError.js';
import { type WrittenSchema, schemaListKeywords, schemaMapKeywords } from '../../arguments/index.js';
import { toJsonValue, findMember, type JsonNode } from '../../json/parseJson.js';
import type { Sample } from './sample.js';
import { append } from '../../text/append.js';

/** A schema in a schema, as it is written and as a value, and which argument it is of. */
interface Subschema {
  readonly node: JsonNode;
  readonly json: JsonValue;
  readonly path: JsonPath | undefined;
  readonly property?: string | undefined;
}

const singleSchemaKeywords = ['additionalProperties', 'contains'];

/**
 * The samples in a schema: `examples` and `default` of each argument, and whole calls in `examples` of the schema itself or
 * in `input_examples` of the tool.
 */
export function readSchemaSamples({ schema, tool }: WrittenSchema): readonly Sample[] {
  const root = toJsonValue(schema);
  const samples: Sample[] = [];
  for (const value of readList(tool, 'input_examples')) samples.push({ value, path: [], schema: { json: root, root } });
  const pending: Subschema[] = [{ node: schema, json: root, path: [] }];
  for (let subschema = pending.pop(); subschema; subschema = pending.pop()) {
    append(samples, readSamples(subschema, root));
    append(pending, readSubschemas(subschema));
  }
  return samples.sort((a, b) => a.value.span.start - b.value.span.start);
}

function readSamples({ node, json, path, property }: Subschema, root: JsonValue): readonly Sample[] {
  const origin = { path, schema: { json, root }, ...(path || property === undefined ? {} : { property }) };
  const example = findMember(node, 'examples') ? undefined : findMember(node, 'example');
  const examples = [...readList(node, 'examples'), ...(example ? [example] : [])];
  const initial = findMember(node, 'default');
  // Null as a default says that there is none.
  const isStated = initial && !(initial.kind === 'scalar' && initial.value === null);
  return [
    ...examples.map(value => ({ value, ...origin })),
    ...(isStated ? [{ value: initial, ...origin, isDefault: true as const }] : []),
  ];
}

const readList = (node: JsonNode | undefined, key: string): readonly JsonNode[] => {
  const list = findMember(node, key);
  return list?.kind === 'array' ? list.items : [];
};

/** The schemas directly in one. Those after `not`, `if` and their like describe no argument. */
function readSubschemas({ node, json, path }: Subschema): readonly Subschema[] {
  if (node.kind !== 'object' || !isObject(json)) return [];
  return node.entries.flatMap(({ key, value }): readonly Subschema[] => {
    const childJson = getProperty(json, key) ?? null;
    if (key === 'items' && value.kind === 'object')
      return [{ node: value, json: childJson, path: path && [...path, 0] }];
    if (key === 'properties') return readMembers(value, childJson, name => path && [...path, name]);
    if (schemaMapKeywords.has(key)) return readMembers(value, childJson, () => undefined);
    if (key === 'allOf') return readMembers(value, childJson, () => path);
    if (schemaListKeywords.has(key)) return readMembers(value, childJson, () => undefined);
    return singleSchemaKeywords.includes(key) ? [{ node: value, json: childJson, path: undefined }] : [];
  });
}

function readMembers(
  node: JsonNode,
  json: JsonValue,
  pathOf: (name: string) => JsonPath | undefined,
): readonly Subschema[] {
  if (node.kind === 'object' && isObject(json)) {
    return node.entries.map(({ key, value }) => ({
      node: value,
      json: getProperty(json, key) ?? null,
      path: pathOf(key),
      property: key,
    }));
  }
  if (node.kind !== 'array' || !Array.isArray(json)) return [];
  const values: readonly JsonValue[] = json;
  return node.items.map((item, index) => ({ node: item, json: values[index] ?? null, path: pathOf('') }));
}
