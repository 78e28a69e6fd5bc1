import { messages } from '../../../messages.js';
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
import { maxMarkedRootLength } from '../limits.js';
import { append } from '../../../../text/append.js';

interface Schema {
  readonly root: JsonNode;
  readonly draft: Draft;
  readonly types: TypeVocabulary;
}

/**
 * Which words are accepted as types besides those of JSON Schema. `none`: no others. `unlike`: all that are not a
 * misspelling of one of them, because validators can define types. `any`: all words and notations of other programs.
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
    const span =
      root.span.end - root.span.start <= maxMarkedRootLength && root.span.end > root.span.start ? root.span : fallback;
    return [{ message: messages.schemaNotObject(), span }];
  }
  const problems: JsonProblem[] = [];
  const pendingNodes: JsonNode[] = [root];
  for (let node = pendingNodes.pop(); node; node = pendingNodes.pop()) {
    if (node.kind !== 'object') continue;
    for (const entry of node.entries) {
      append(problems, problemsOf(entry, { root, draft, types }));
      append(pendingNodes, subschemas(entry));
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
  if (key === 'enum') return value.kind === 'array' ? undefined : messages.enumNotArray();
  if (key === 'examples') return value.kind === 'array' ? undefined : messages.examplesNotArray();
  const isList = value.kind === 'array' && value.items.length > 0 && value.items.every(isSchemaValue);
  if (schemaListKeywords.has(key)) return isList ? undefined : messages.notSchemaArray(key);
  if (!subschemaKeywords.has(key)) return undefined;
  // Up to draft 2019-09 a list says what each item of a tuple is.
  return isSchemaValue(value) || (key === 'items' && isList) ? undefined : messages.notSchema(key);
}

/** One name, or a list of names that are all different. */
function typeProblems(entry: JsonEntry, { types }: Schema): readonly JsonProblem[] {
  const { value } = entry;
  const names = value.kind === 'array' ? value.items : [value];
  if (names.length === 0 || names.some(name => toText(name) === undefined || toText(name) === '')) {
    return [{ message: messages.notTypeName(), span: placeOf(entry) }];
  }
  if (types === 'any') return [];
  const unknown = names.flatMap(name => {
    const typeName = toText(name) ?? '';
    return isTypeName(typeName) || (types === 'unlike' && hasNoSimilarType(typeName))
      ? []
      : [unknownType(typeName, name.span)];
  });
  return [...unknown, ...findRepeated(names, name => messages.repeatedName(name, 'type'))];
}

const hasNoSimilarType = (typeName: string): boolean =>
  !toTypeKind(typeName) && findNearestTypeName(typeName) === undefined;

function unknownType(typeName: string, span: Span): JsonProblem {
  if (toTypeKind(typeName.toLowerCase()) === 'any') {
    return { message: messages.typeOfAnyValue(typeName), span };
  }
  const suggestion = findNearestTypeName(typeName);
  return suggestion === undefined
    ? { message: messages.unknownType(typeName, typeNames.join(', ')), span }
    : { message: messages.misspelledType(typeName, suggestion), span, correction: { word: typeName, suggestion } };
}

function requiredProblems({ key, keySpan, value }: JsonEntry, { types }: Schema): readonly JsonProblem[] {
  if (value.kind === 'scalar' && typeof value.value === 'boolean') {
    // So draft 3 marked each property, and so do many lists of tools.
    if (types === 'any') return [];
    return [{ message: messages.requiredInProperty(), span: value.span }];
  }
  if (value.kind !== 'array') {
    return [{ message: messages.notNameArray(key), span: value.kind === 'scalar' ? value.span : keySpan }];
  }
  return nameListProblems(value.items, messages.notNameArray(key), name => messages.repeatedName(name, key));
}

function nameListProblems(
  items: readonly JsonNode[],
  wrongItem: string,
  repeated: (name: string) => string,
): readonly JsonProblem[] {
  const wrongItems = items.filter(item => toText(item) === undefined);
  return [...wrongItems.map(({ span }) => ({ message: wrongItem, span })), ...findRepeated(items, repeated)];
}

/** Names that an array contains more than once. */
function findRepeated(items: readonly JsonNode[], describe: (name: string) => string): readonly JsonProblem[] {
  const seenNames = new Set<string>();
  return items.flatMap(item => {
    const name = toText(item);
    if (name === undefined || !seenNames.has(name)) {
      seenNames.add(name ?? '');
      return [];
    }
    return [{ message: describe(name), span: item.span }];
  });
}

function dependencyProblems(entry: JsonEntry): readonly JsonProblem[] {
  const { key, value } = entry;
  const mayBeSchema = key === 'dependencies';
  if (value.kind !== 'object') {
    const message = mayBeSchema ? messages.invalidDependencies() : messages.notNameArrays(key);
    return [{ message, span: placeOf(entry) }];
  }
  return value.entries.flatMap(dependency => {
    const wrongItem = mayBeSchema
      ? messages.invalidDependency(dependency.key)
      : messages.notNameArrayIn(dependency.key, key);
    if (dependency.value.kind === 'array') {
      const describe = (name: string): string => messages.repeatedNameIn(name, dependency.key, key);
      return nameListProblems(dependency.value.items, wrongItem, describe);
    }
    if (mayBeSchema && isSchemaValue(dependency.value)) return [];
    return [{ message: wrongItem, span: placeOf(dependency) }];
  });
}

function mapProblems(entry: JsonEntry): readonly JsonProblem[] {
  const { key, value } = entry;
  if (value.kind !== 'object') return [{ message: messages.notSchemaMap(key), span: placeOf(entry) }];
  return value.entries.flatMap(member =>
    isSchemaValue(member.value) ? [] : [{ message: messages.notSchemaIn(member.key, key), span: placeOf(member) }],
  );
}

function refProblem({ key, value }: JsonEntry, { root }: Schema): string | undefined {
  const text = toText(value) ?? '';
  if (key !== '$ref' || !text.startsWith('#/') || resolveReference(root, text)) return undefined;
  return messages.brokenReference(text);
}

/** A schema of arguments that says it is something other than an object. */
export function findArgumentsProblem(root: JsonNode): JsonProblem | undefined {
  const type = findMember(root, 'type');
  const name = toText(type);
  if (!type || name === undefined || !isTypeName(name) || name === 'object') return undefined;
  return {
    message: messages.argumentsNotObject(name),
    span: type.span,
    correction: { word: name, suggestion: 'object' },
  };
}
