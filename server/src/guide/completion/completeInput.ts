import type { JsonValue } from '../../json/jsonValue.js';
import type { Completion } from '../../core/index.js';
import type { ScenarioInput } from '../reading/parsedGuide.js';
import { sampleValue } from '../samples/sampleValue.js';
import { describeSchema } from '../schema/describeSchema.js';
import {
  getProperty,
  isList,
  asList,
  asObject,
  asStrings,
  asString,
  readTypes,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import type { JsonPath } from '../../json/schema/schemaError.js';
import { formatSpacedJson } from '../render/formatInputJson.js';
import { findJsonPosition, type JsonPosition } from './findJsonPosition.js';

/** What the schema allows at a place in a scenario's input. @param offset in the document. @param written JSON as the guide's format writes it */
export function completeInput(
  input: ScenarioInput,
  offset: number,
  schema: SchemaObject,
  written: (json: string) => string,
): readonly Completion[] {
  const at = input.map.fromHost(offset) ?? input.text.length;
  const position = findJsonPosition(input.text, at);
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
  const newText = written(formatSpacedJson(value));
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
  const required = new Set(asStrings(getProperty(schema, 'required')));
  const hasColon = /^\s*:/.test(text.slice(end));
  return Object.entries(asObject(getProperty(schema, 'properties')))
    .filter(([name]) => !present.includes(name))
    .map(([name, property]) => {
      const description = asString(getProperty(resolveSchema(property, root), 'description'));
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
  const choices = getProperty(schema, 'enum');
  const constant = getProperty(schema, 'const');
  const known: readonly JsonValue[] = isList(choices)
    ? choices
    : constant !== undefined
      ? [constant]
      : [
          ...(readTypes(schema).includes('boolean') ? [true, false] : []),
          ...asList(getProperty(schema, 'examples')),
          ...[getProperty(schema, 'default')].filter(value => value !== undefined && value !== null),
          ...(readTypes(schema).includes('null') ? [null] : []),
        ];
  return [...new Set(known.map(value => formatSpacedJson(value)))].map((value, index) => ({
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
      ...['anyOf', 'oneOf'].flatMap(word => asList(getProperty(schema, word)).map(part => resolveSchema(part, root))),
    ];
    const next = candidates.map(candidate => partOf(candidate, step)).find(part => part !== undefined);
    schema = resolveSchema(next, root);
  }
  return schema;
}

function partOf(schema: SchemaObject, step: string | number): JsonValue | undefined {
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
