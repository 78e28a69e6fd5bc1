import type { JsonValue } from '../../arguments/index.js';
import type { Completion } from '../../core/index.js';
import type { ScenarioInput } from '../reading/writtenGuide.js';
import { sampleValue } from '../samples/sampleValue.js';
import { describeSchema } from '../schema/describeSchema.js';
import {
  get,
  isList,
  listOf,
  objectOf,
  stringsOf,
  textOf,
  typesOf,
  type SchemaObject,
} from '../../jsonSchema/jsonSchema.js';
import { resolveSchema } from '../../jsonSchema/resolveSchema.js';
import type { JsonPath } from '../../jsonSchema/schemaError.js';
import { spacedJson } from '../render/inputJson.js';
import { jsonPosition, type JsonPosition } from './jsonPosition.js';

/** What the schema allows at a place in a scenario's input. @param offset in the document. @param written JSON as the guide's format writes it */
export function completeInput(
  input: ScenarioInput,
  offset: number,
  schema: SchemaObject,
  written: (json: string) => string,
): readonly Completion[] {
  const at = input.map.fromHost(offset) ?? input.text.length;
  const position = jsonPosition(input.text, at);
  if (!position) return input.text.trim() === '' ? [wholeInput(offset, schema, written)] : [];
  const end = position.inString ? closingQuote(input.text, at) : at;
  const span = {
    start: Math.min(input.map.toHost(position.start), offset),
    end: Math.max(input.map.toHost(end), offset),
  };
  const items = position.expects === 'key' ? keys(position, schema, input.text, end) : values(position, schema);
  return items.map(item => {
    const newText = written(item.newText);
    return { ...item, span, newText, filterText: newText };
  });
}

/** Just after the quote that closes a string on this line; the cursor where there is none. */
function closingQuote(text: string, at: number): number {
  const rest = /^[^"\n]*"/.exec(text.slice(at));
  return rest ? at + rest[0].length : at;
}

function wholeInput(offset: number, schema: SchemaObject, written: (json: string) => string): Completion {
  const value = sampleValue(schema, { name: '', text: '' }, { root: schema, budget: 2000 }) ?? {};
  const newText = written(spacedJson(value));
  return {
    label: newText,
    kind: 'snippet',
    detail: 'A call that satisfies the schema',
    span: { start: offset, end: offset },
    newText,
  };
}

type Item = Omit<Completion, 'span'>;

function keys({ path, keys: present }: JsonPosition, root: SchemaObject, text: string, end: number): readonly Item[] {
  const schema = schemaAt(root, path);
  const required = new Set(stringsOf(get(schema, 'required')));
  const hasColon = /^\s*:/.test(text.slice(end));
  return Object.entries(objectOf(get(schema, 'properties')))
    .filter(([name]) => !present.includes(name))
    .map(([name, property]) => {
      const description = textOf(get(resolveSchema(property, root), 'description'));
      return {
        label: name,
        kind: 'field',
        newText: `${JSON.stringify(name)}${hasColon ? '' : ': '}`,
        detail: [describeSchema(property, root), required.has(name) ? 'required' : ''].filter(Boolean).join(', '),
        ...(description === undefined ? {} : { documentation: description }),
        sortText: `${required.has(name) ? 0 : 1}${name}`,
      };
    });
}

function values({ path }: JsonPosition, root: SchemaObject): readonly Item[] {
  const schema = schemaAt(root, path);
  const choices = get(schema, 'enum');
  const constant = get(schema, 'const');
  const known: readonly JsonValue[] = isList(choices)
    ? choices
    : constant !== undefined
      ? [constant]
      : [
          ...(typesOf(schema).includes('boolean') ? [true, false] : []),
          ...listOf(get(schema, 'examples')),
          ...[get(schema, 'default')].filter(value => value !== undefined && value !== null),
          ...(typesOf(schema).includes('null') ? [null] : []),
        ];
  return [...new Set(known.map(value => spacedJson(value)))].map((value, index) => ({
    label: value,
    kind: 'value',
    newText: value,
    sortText: String(index).padStart(4, '0'),
  }));
}

/** The schema of the part of a value that a path leads to; of alternatives, the first that has the part. */
function schemaAt(root: SchemaObject, path: JsonPath): SchemaObject {
  let schema = resolveSchema(root, root);
  for (const step of path) {
    const candidates = [
      schema,
      ...['anyOf', 'oneOf'].flatMap(word => listOf(get(schema, word)).map(part => resolveSchema(part, root))),
    ];
    const next = candidates.map(candidate => partOf(candidate, step)).find(part => part !== undefined);
    schema = resolveSchema(next, root);
  }
  return schema;
}

function partOf(schema: SchemaObject, step: string | number): JsonValue | undefined {
  if (typeof step === 'string') {
    const additional = get(schema, 'additionalProperties');
    return get(objectOf(get(schema, 'properties')), step) ?? (typeof additional === 'object' ? additional : undefined);
  }
  const items = get(schema, 'items');
  return listOf(get(schema, 'prefixItems'))[step] ?? (isList(items) ? items[step] : items);
}
