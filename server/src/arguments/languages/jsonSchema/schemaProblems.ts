import type { Span } from '../../../text/span.js';
import { memberOf, textOf, type JsonEntry, type JsonNode, type JsonProblem } from './jsonTree.js';
import { resolveReference } from './references.js';
import { kindOfTypeName } from './typeNames.js';

/** Keywords whose value is a schema, a list of schemas, or an object of schemas. */
const subschema = new Set(['additionalProperties', 'items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames']);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const counts = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']);
const numbers = new Set(['minimum', 'maximum', 'multipleOf']);
const texts = new Set(['$ref', '$id', '$schema', 'title', 'description', 'format', 'pattern', '$comment']);

/**
 * Where a schema breaks the rules of JSON Schema (drafts 6 to 2020-12), at the offending value. Only what no draft
 * and no reader accepts is named; type names in other languages' words are read, not reported.
 * @param fallback the place of a schema that is no object at all.
 */
export function schemaProblems(root: JsonNode, fallback: Span): readonly JsonProblem[] {
  const declared = textOf(memberOf(root, '$schema')) ?? '';
  if (/draft-0[34]/.test(declared)) return [];
  if (root.kind !== 'object') {
    const span = root.span.end - root.span.start <= 80 && root.span.end > root.span.start ? root.span : fallback;
    return [
      { message: 'A JSON Schema for arguments is an object, such as {"type": "object", "properties": {}}.', span },
    ];
  }
  const problems: JsonProblem[] = [];
  const pending: JsonNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind !== 'object') continue;
    for (const entry of node.entries) {
      const message = problemOf(entry, root);
      if (message !== undefined) problems.push({ message, span: placeOf(entry) });
      else pending.push(...subschemas(entry));
    }
  }
  return problems.sort((a, b) => a.span.start - b.span.start);
}

/** A long value would be underlined over many lines: its key says as much. */
const placeOf = ({ keySpan, value }: JsonEntry): Span => (value.kind === 'scalar' ? value.span : keySpan);

function subschemas({ key, value }: JsonEntry): readonly JsonNode[] {
  if (lists.has(key) && value.kind === 'array') return value.items;
  if (maps.has(key) && value.kind === 'object') return value.entries.map(entry => entry.value);
  if (!subschema.has(key)) return [];
  return value.kind === 'array' ? value.items : [value];
}

function problemOf({ key, value }: JsonEntry, root: JsonNode): string | undefined {
  const scalar = value.kind === 'scalar' ? value.value : undefined;
  if (key === 'type')
    return isTypeName(value) ? undefined : '"type" must be a type name such as "string", or a list of names.';
  if (key === 'required') return requiredProblem(value);
  if (key === 'enum') return value.kind === 'array' ? undefined : '"enum" must be a list of the allowed values.';
  if (maps.has(key)) return mapProblem(key, value);
  if (lists.has(key)) {
    return value.kind === 'array' && value.items.length > 0 && value.items.every(isSchemaValue)
      ? undefined
      : `"${key}" must be a list of at least one schema.`;
  }
  if (subschema.has(key)) {
    const fine = isSchemaValue(value) || (key === 'items' && value.kind === 'array');
    return fine ? undefined : `"${key}" must be a schema.`;
  }
  if (counts.has(key)) {
    return typeof scalar === 'number' && Number.isInteger(scalar) && scalar >= 0
      ? undefined
      : `"${key}" must be a whole number of at least 0.`;
  }
  if (numbers.has(key)) {
    const fine = typeof scalar === 'number' && (key !== 'multipleOf' || scalar > 0);
    return fine ? undefined : `"${key}" must be a ${key === 'multipleOf' ? 'number above 0' : 'number'}.`;
  }
  if (texts.has(key)) return typeof scalar === 'string' ? textProblem(key, scalar, root) : `"${key}" must be a string.`;
  return undefined;
}

function isTypeName(value: JsonNode): boolean {
  const names = value.kind === 'array' ? value.items : [value];
  return names.length > 0 && names.every(name => (textOf(name) ?? '') !== '');
}

function requiredProblem(value: JsonNode): string | undefined {
  if (value.kind === 'scalar' && typeof value.value === 'boolean') return undefined; // draft 3, still written by some tools
  const fine = value.kind === 'array' && value.items.every(item => textOf(item) !== undefined);
  return fine ? undefined : '"required" must be a list of property names.';
}

function mapProblem(key: string, value: JsonNode): string | undefined {
  if (value.kind !== 'object') return `"${key}" must be an object of schemas.`;
  const wrong = value.entries.find(entry => !isSchemaValue(entry.value));
  return wrong && `"${wrong.key}" in "${key}" must be a schema: an object, true or false.`;
}

const isSchemaValue = (value: JsonNode): boolean =>
  value.kind === 'object' || (value.kind === 'scalar' && typeof value.value === 'boolean');

function textProblem(key: string, text: string, root: JsonNode): string | undefined {
  if (key === '$ref' && text.startsWith('#/') && !resolveReference(root, text)) {
    return `"${text}" leads to nothing in this schema.`;
  }
  return undefined;
}

/** A schema of arguments that says it is something other than an object. */
export function argumentsProblem(root: JsonNode): JsonProblem | undefined {
  const type = memberOf(root, 'type');
  const name = textOf(type);
  if (!type || name === undefined || kindOfTypeName(name) === 'object') return undefined;
  return { message: `Arguments are an object: write "type": "object" instead of "${name}".`, span: type.span };
}
