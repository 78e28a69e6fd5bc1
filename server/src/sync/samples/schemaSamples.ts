import { getProperty, isObject } from '../../json/schema/jsonSchema.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { JsonPath } from '../../json/schema/schemaError.js';
import { type WrittenSchema, schemaListKeywords, schemaMapKeywords } from '../../arguments/index.js';
import { toJsonValue, findMember, type JsonNode } from '../../json/parseJson.js';
import type { Sample } from './sample.js';

/** A schema in a schema, as it is written and as a value, and which argument it is of. */
interface Part {
  readonly node: JsonNode;
  readonly json: JsonValue;
  readonly path: JsonPath | undefined;
  readonly property?: string | undefined;
}

const inner = ['additionalProperties', 'contains'];

/**
 * The samples in a schema: `examples` and `default` of each argument, and whole calls in `examples` of the schema itself or
 * in `input_examples` of the tool.
 */
export function schemaSamples({ schema, tool }: WrittenSchema): readonly Sample[] {
  const root = toJsonValue(schema);
  const samples: Sample[] = [];
  for (const value of listed(tool, 'input_examples')) samples.push({ value, path: [], schema: { json: root, root } });
  const pending: Part[] = [{ node: schema, json: root, path: [] }];
  for (let part = pending.pop(); part; part = pending.pop()) {
    samples.push(...samplesOf(part, root));
    pending.push(...partsOf(part));
  }
  return samples.sort((a, b) => a.value.span.start - b.value.span.start);
}

function samplesOf({ node, json, path, property }: Part, root: JsonValue): readonly Sample[] {
  const place = { path, schema: { json, root }, ...(path || property === undefined ? {} : { property }) };
  const single = findMember(node, 'examples') ? undefined : findMember(node, 'example');
  const examples = [...listed(node, 'examples'), ...(single ? [single] : [])];
  const initial = findMember(node, 'default');
  // Null as a default says that there is none.
  const isStated = initial && !(initial.kind === 'scalar' && initial.value === null);
  return [
    ...examples.map(value => ({ value, ...place })),
    ...(isStated ? [{ value: initial, ...place, isDefault: true as const }] : []),
  ];
}

const listed = (node: JsonNode | undefined, key: string): readonly JsonNode[] => {
  const list = findMember(node, key);
  return list?.kind === 'array' ? list.items : [];
};

/** The schemas directly in one. Those after `not`, `if` and their like describe no argument. */
function partsOf({ node, json, path }: Part): readonly Part[] {
  if (node.kind !== 'object' || !isObject(json)) return [];
  return node.entries.flatMap(({ key, value }): readonly Part[] => {
    const there = getProperty(json, key) ?? null;
    if (key === 'items' && value.kind === 'object') return [{ node: value, json: there, path: path && [...path, 0] }];
    if (key === 'properties') return members(value, there, name => path && [...path, name]);
    if (schemaMapKeywords.has(key)) return members(value, there, () => undefined);
    if (key === 'allOf') return members(value, there, () => path);
    if (schemaListKeywords.has(key)) return members(value, there, () => undefined);
    return inner.includes(key) ? [{ node: value, json: there, path: undefined }] : [];
  });
}

function members(node: JsonNode, json: JsonValue, pathOf: (name: string) => JsonPath | undefined): readonly Part[] {
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
