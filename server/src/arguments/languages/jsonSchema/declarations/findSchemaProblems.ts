import type { Span } from '../../../../text/span.js';
import {
  findDraft,
  isSchemaValue,
  schemaListKeywords,
  schemaMapKeywords,
  subschemaKeywords,
  findValueProblem,
  type Draft,
} from '../types/keywordRules.js';
import { findMember, toText, type JsonEntry, type JsonNode, type JsonProblem } from '../../../../json/parseJson.js';
import { resolveReference } from '../types/references.js';
import { isTypeName, toTypeKind, findNearestTypeName, typeNames } from '../types/typeNames.js';

interface Schema {
  readonly root: JsonNode;
  readonly draft: Draft;
  readonly types: TypeVocabulary;
}

/**
 * Which words may stand for types besides those of JSON Schema: `none`; `unlike`, those that are no slip for one of them
 * (validators can be given types of their own); `any`, with everything else that data of other programs writes in its own
 * way.
 */
export type TypeVocabulary = 'none' | 'unlike' | 'any';

/**
 * Where a schema breaks the rules of JSON Schema, at the offending value. Where `$schema` names no draft, only what
 * none of them accepts.
 * @param fallback the place of a schema that is no object at all
 */
export function findSchemaProblems(
  root: JsonNode,
  fallback: Span,
  types: TypeVocabulary = 'none',
): readonly JsonProblem[] {
  const draft = findDraft(root);
  if (draft === 'before 4') return [];
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
      problems.push(...problemsOf(entry, { root, draft, types }));
      pending.push(...subschemas(entry));
    }
  }
  return problems.sort((a, b) => a.span.start - b.span.start);
}

/** A long value would be underlined over many lines: its key says as much. */
const placeOf = ({ keySpan, value }: JsonEntry): Span => (value.kind === 'scalar' ? value.span : keySpan);

function subschemas({ key, value }: JsonEntry): readonly JsonNode[] {
  if (schemaListKeywords.has(key) && value.kind === 'array') return value.items;
  if ((schemaMapKeywords.has(key) || key === 'dependencies') && value.kind === 'object')
    return value.entries.map(entry => entry.value);
  if (!subschemaKeywords.has(key)) return [];
  return value.kind === 'array' ? value.items : [value];
}

function problemsOf(entry: JsonEntry, schema: Schema): readonly JsonProblem[] {
  const { key, value } = entry;
  if (key === 'type') return typeProblems(entry, schema);
  if (key === 'required') return requiredProblems(entry, schema);
  if (key === 'dependentRequired' || key === 'dependencies') return dependencyProblems(entry);
  if (schemaMapKeywords.has(key)) return mapProblems(entry);
  const message =
    listProblem(key, value) ?? findValueProblem(key, value, schema.draft === 'modern') ?? refProblem(entry, schema);
  return message === undefined ? [] : [{ message, span: placeOf(entry) }];
}

function listProblem(key: string, value: JsonNode): string | undefined {
  if (key === 'enum') return value.kind === 'array' ? undefined : '"enum" must be a list of the allowed values.';
  if (key === 'examples') return value.kind === 'array' ? undefined : '"examples" must be a list of values.';
  const isList = value.kind === 'array' && value.items.length > 0 && value.items.every(isSchemaValue);
  if (schemaListKeywords.has(key)) return isList ? undefined : `"${key}" must be a list of at least one schema.`;
  if (!subschemaKeywords.has(key)) return undefined;
  // Up to draft 2019-09 a list says what each item of a tuple is.
  return isSchemaValue(value) || (key === 'items' && isList) ? undefined : `"${key}" must be a schema.`;
}

/** One name, or a list of names that are all different. */
function typeProblems(entry: JsonEntry, { types }: Schema): readonly JsonProblem[] {
  const { value } = entry;
  const names = value.kind === 'array' ? value.items : [value];
  if (names.length === 0 || names.some(name => toText(name) === undefined || toText(name) === '')) {
    const message = '"type" must be a type name such as "string", or a list of names.';
    return [{ message, span: placeOf(entry) }];
  }
  if (types === 'any') return [];
  const unknown = names.flatMap(name => {
    const word = toText(name) ?? '';
    return isTypeName(word) || (types === 'unlike' && isUnlike(word)) ? [] : [unknownType(word, name.span)];
  });
  return [...unknown, ...findRepeated(names, '"type"')];
}

const isUnlike = (word: string): boolean => !toTypeKind(word) && findNearestTypeName(word) === undefined;

function unknownType(word: string, span: Span): JsonProblem {
  const wrong = `"${word}" is not a type of JSON Schema`;
  if (toTypeKind(word.toLowerCase()) === 'any') {
    return { message: `${wrong}: leave "type" out to allow any value.`, span };
  }
  const meant = findNearestTypeName(word);
  return meant === undefined
    ? { message: `${wrong}. Its types are ${typeNames.join(', ')}.`, span }
    : { message: `${wrong}. Did you mean "${meant}"?`, span, correction: { word, meant } };
}

function requiredProblems({ key, keySpan, value }: JsonEntry, { types }: Schema): readonly JsonProblem[] {
  if (value.kind === 'scalar' && typeof value.value === 'boolean') {
    // So draft 3 marked each property, and so do many lists of tools.
    if (types === 'any') return [];
    const message = '"required" must be a list of names: write it beside "properties", not in a property.';
    return [{ message, span: value.span }];
  }
  if (value.kind !== 'array') {
    return [
      { message: '"required" must be a list of property names.', span: value.kind === 'scalar' ? value.span : keySpan },
    ];
  }
  return nameListProblems(value.items, `"${key}"`);
}

function nameListProblems(items: readonly JsonNode[], list: string): readonly JsonProblem[] {
  const wrong = items.filter(item => toText(item) === undefined);
  return [
    ...wrong.map(({ span }) => ({ message: `${list} must be a list of property names.`, span })),
    ...findRepeated(items, list),
  ];
}

/** Lists of names may not repeat one. */
function findRepeated(items: readonly JsonNode[], list: string): readonly JsonProblem[] {
  const seen = new Set<string>();
  return items.flatMap(item => {
    const name = toText(item);
    if (name === undefined || !seen.has(name)) {
      seen.add(name ?? '');
      return [];
    }
    return [{ message: `"${name}" is in ${list} twice: remove one.`, span: item.span }];
  });
}

function dependencyProblems(entry: JsonEntry): readonly JsonProblem[] {
  const { key, value } = entry;
  if (value.kind !== 'object')
    return [{ message: `"${key}" must be an object of lists of names.`, span: placeOf(entry) }];
  return value.entries.flatMap(one => {
    if (one.value.kind === 'array') return nameListProblems(one.value.items, `"${one.key}" in "${key}"`);
    if (key === 'dependencies' && isSchemaValue(one.value)) return [];
    return [{ message: `"${one.key}" in "${key}" must be a list of property names.`, span: placeOf(one) }];
  });
}

function mapProblems(entry: JsonEntry): readonly JsonProblem[] {
  const { key, value } = entry;
  if (value.kind !== 'object') return [{ message: `"${key}" must be an object of schemas.`, span: placeOf(entry) }];
  return value.entries.flatMap(one =>
    isSchemaValue(one.value)
      ? []
      : [{ message: `"${one.key}" in "${key}" must be a schema: an object, true or false.`, span: placeOf(one) }],
  );
}

function refProblem({ key, value }: JsonEntry, { root }: Schema): string | undefined {
  const text = toText(value) ?? '';
  if (key !== '$ref' || !text.startsWith('#/') || resolveReference(root, text)) return undefined;
  return `"${text}" leads to nothing in this schema.`;
}

/** A schema of arguments that says it is something other than an object. */
export function findArgumentsProblem(root: JsonNode): JsonProblem | undefined {
  const type = findMember(root, 'type');
  const name = toText(type);
  if (!type || name === undefined || !isTypeName(name) || name === 'object') return undefined;
  const message = `Arguments are an object: write "type": "object" instead of "${name}".`;
  return { message, span: type.span, correction: { word: name, meant: 'object' } };
}
