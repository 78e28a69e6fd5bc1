import type { JsonValue } from '../../json/jsonValue.js';
import type { Completion } from '../../core/index.js';
import type { ScenarioInput } from '../reading/parsedGuide.js';
import { sampleValue } from '../samples/sampleValue.js';
import { describeSchema } from '../schema/describeSchema.js';
import { findSchemaAt } from '../schema/findSchemaAt.js';
import {
  asList,
  asObject,
  asString,
  asStrings,
  getProperty,
  isList,
  readTypes,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { formatSpacedJson } from '../render/formatInputJson.js';
import { maxCompletionValues } from '../limits.js';
import { guideMessages } from '../messages/guideMessages.js';
import { findJsonPosition, type JsonPosition } from '../../json/findJsonPosition.js';
import { escapeMarkdownLines } from '../../shared/escapeMarkdown.js';

/** What the schema allows at a place in a scenario's input. @param offset in the document. @param format writes JSON in the form of the guide */
export function completeInput(
  input: ScenarioInput,
  offset: number,
  schema: SchemaObject,
  format: (json: string) => string,
): readonly Completion[] {
  const at = input.map.fromHost(offset) ?? input.text.length;
  const position = findJsonPosition(input.text, at);
  if (!position) return input.text.trim() === '' ? [completeWholeInput(offset, schema, format)] : [];
  const end = position.inString ? findClosingQuote(input.text, at) : at;
  const span = {
    start: Math.min(input.map.toHost(position.start), offset),
    end: Math.max(input.map.toHost(end), offset),
  };
  const items =
    position.expects === 'key' ? completeKeys(position, schema, input.text, end) : completeValues(position, schema);
  return items.map(item => {
    const newText = format(item.newText);
    return { ...item, span, newText, filterText: newText };
  });
}

/** Just after the quote that closes a string on this line; the cursor where there is none. */
function findClosingQuote(text: string, at: number): number {
  const match = /^[^"\n]*"/.exec(text.slice(at));
  return match ? at + match[0].length : at;
}

function completeWholeInput(offset: number, schema: SchemaObject, format: (json: string) => string): Completion {
  const value = sampleValue(schema, { name: '', text: '' }, { root: schema, budget: maxCompletionValues }) ?? {};
  const newText = format(formatSpacedJson(value));
  return {
    label: newText,
    kind: 'snippet',
    detail: guideMessages.validCall(),
    span: { start: offset, end: offset },
    newText,
  };
}

type Item = Omit<Completion, 'span'>;

function completeKeys(
  { path, keys: present }: JsonPosition,
  root: SchemaObject,
  text: string,
  end: number,
): readonly Item[] {
  const schema = findSchemaAt(root, path);
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
        detail: required.has(name)
          ? guideMessages.requiredType(describeSchema(property, root))
          : describeSchema(property, root),
        ...(description === undefined ? {} : { documentation: escapeMarkdownLines(description) }),
        sortText: `${required.has(name) ? 0 : 1}${name}`,
      };
    });
}

function completeValues({ path }: JsonPosition, root: SchemaObject): readonly Item[] {
  const schema = findSchemaAt(root, path);
  const choices = getProperty(schema, 'enum');
  const constant = getProperty(schema, 'const');
  const candidates: readonly JsonValue[] = isList(choices)
    ? choices
    : constant !== undefined
      ? [constant]
      : [
          ...(readTypes(schema).includes('boolean') ? [true, false] : []),
          ...asList(getProperty(schema, 'examples')),
          ...[getProperty(schema, 'default')].filter(value => value !== undefined && value !== null),
          ...(readTypes(schema).includes('null') ? [null] : []),
        ];
  return [...new Set(candidates.map(value => formatSpacedJson(value)))].map((value, index) => ({
    label: value,
    kind: 'value',
    newText: value,
    sortText: String(index).padStart(4, '0'),
  }));
}
