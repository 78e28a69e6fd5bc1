import { messages } from '../../../messages.js';
import { findMember, toText, type JsonNode } from '../../../../json/parseJson.js';

/** What a keyword's value is, for the walk through a schema and for what it must look like. */
export const subschemaKeywords: ReadonlySet<string> = new Set([
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
export const schemaListKeywords: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
export const schemaMapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);

const counts = 'minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains'.split(' ');
const texts =
  '$ref $id $schema $anchor $dynamicRef $dynamicAnchor $comment title description format pattern contentMediaType contentEncoding'.split(
    ' ',
  );
const flags = 'uniqueItems readOnly writeOnly deprecated'.split(' ');

interface Shape {
  accepts(value: unknown): boolean;
  readonly message: (key: string) => string;
}

const count: Shape = {
  accepts: value => typeof value === 'number' && Number.isInteger(value) && value >= 0,
  message: messages.notCount,
};
const number: Shape = { accepts: value => typeof value === 'number', message: messages.notNumber };
const text: Shape = { accepts: value => typeof value === 'string', message: messages.notString };
const flag: Shape = { accepts: value => typeof value === 'boolean', message: messages.notBoolean };

/** Draft 4 and OpenAPI 3.0 write `exclusiveMinimum: true` beside `minimum`. */
const bound: Shape = { accepts: value => number.accepts(value) || flag.accepts(value), message: messages.notNumber };

const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...counts.map(name => [name, count] as const),
  ...texts.map(name => [name, text] as const),
  ...flags.map(name => [name, flag] as const),
  ['minimum', number],
  ['maximum', number],
  ['exclusiveMinimum', bound],
  ['exclusiveMaximum', bound],
  ['multipleOf', { accepts: value => typeof value === 'number' && value > 0, message: messages.notPositiveNumber }],
]);

/** Every keyword of JSON Schema whose value or place is known, and the annotations of its readers. */
export const isKeyword = (key: string): boolean =>
  key.startsWith('$') ||
  key.startsWith('x-') ||
  shapes.has(key) ||
  subschemaKeywords.has(key) ||
  schemaListKeywords.has(key) ||
  schemaMapKeywords.has(key) ||
  /^(?:type|required|enum|const|default|examples?|nullable|dependencies|dependentRequired|strict|id)$/.test(key);

/** What is wrong with a keyword's simple value, as a sentence. @param isModern the schema says that it is of draft 6 or later */
export function findValueProblem(key: string, value: JsonNode, isModern: boolean): string | undefined {
  const shape = shapes.get(key);
  if (!shape) return undefined;
  const scalar = value.kind === 'scalar' ? value.value : undefined;
  const accepts = shape === bound && isModern ? number.accepts(scalar) : shape.accepts(scalar);
  return accepts ? undefined : shape.message(key);
}

/** A schema is an object, `true` or `false`. */
export const isSchemaValue = (value: JsonNode): boolean =>
  value.kind === 'object' || (value.kind === 'scalar' && typeof value.value === 'boolean');

export type Draft = 'before 4' | '4' | 'modern' | 'undeclared';

/** The draft that `$schema` names. What each allows differs in few keywords. */
export function findDraft(root: JsonNode): Draft {
  const schemaUri = toText(findMember(root, '$schema')) ?? '';
  const [, year = '', draft = ''] = /json-schema\.org\/(?:draft\/(\d{4})|draft-0?(\d+))/.exec(schemaUri) ?? [];
  if (year !== '' || Number(draft) > 4) return 'modern';
  if (draft === '') return 'undeclared';
  return draft === '4' ? '4' : 'before 4';
}
