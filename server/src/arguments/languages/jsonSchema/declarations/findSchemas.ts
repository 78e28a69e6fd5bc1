import { isKeyword, isSchemaValue } from '../types/keywordRules.js';
import { findEntry, findMember, toText, type JsonNode } from '../../../../json/parseJson.js';
import { resolveReference } from '../types/references.js';
import type { TypeVocabulary } from './findSchemaProblems.js';
import { isTypeName, toTypeKind, findNearestTypeName } from '../types/typeNames.js';

/** A schema in a JSON document and the tool it is for, if it is one's. */
export interface FoundSchema {
  readonly schema: JsonNode;
  readonly tool?: JsonNode;
  /** The list's entry that holds the tool, or is it. */
  readonly item?: JsonNode;
  /** Which words it may have for types besides those of JSON Schema. */
  readonly types: TypeVocabulary;
}

const schemaKeys = ['inputSchema', 'input_schema', 'parameters', 'argumentsJSONSchema'];

/** Does the file's name say that it holds a schema of arguments? */
export const isSchemaFile = (fileName: string): boolean => fileName.endsWith('.schema.json');

/** The schemas of a document, in order: a lone one, a tool's, those of a list of tools or an answer to `tools/list`. */
export function findSchemas(root: JsonNode, fileName = ''): readonly FoundSchema[] {
  const list = findMember(findMember(root, 'result'), 'tools') ?? findMember(root, 'tools') ?? root;
  const items = list.kind === 'array' ? list.items : [root];
  const tools = items.flatMap(item => toolSchema(item) ?? []);
  const isNamed = isSchemaFile(fileName);
  if (tools.length > 0) {
    const isStrict = isNamed || fileName === 'meta.json';
    return tools.map(foundSchema => ({
      ...foundSchema,
      types: !isStrict && isForeign(foundSchema.schema) ? 'any' : 'none',
    }));
  }
  if (isNamed) return declaresSomething(root) ? [{ schema: root, types: 'none' }] : [];
  return isSchema(root) ? [{ schema: root, types: 'unlike' }] : [];
}

function toolSchema(node: JsonNode): Omit<FoundSchema, 'types'> | undefined {
  const tool = findMember(node, 'function') ?? node;
  const name = toText(findMember(tool, 'name'));
  const entry = schemaKeys
    .map(key => findEntry(tool, key))
    .find(entry => entry && (looksLikeArguments(entry.value) || isEmptyInput(entry.key, entry.value)));
  return name !== undefined && entry ? { schema: entry.value, tool, item: node } : undefined;
}

/** An object with `type` and `properties`, as every provider asks of a tool's parameters. */
const looksLikeArguments = (node: JsonNode): boolean =>
  findMember(node, 'properties')?.kind === 'object' ||
  findMember(node, '$ref') !== undefined ||
  toText(findMember(node, 'type')) === 'object';

/** `"inputSchema": {}`, which takes any arguments: only tools have a key of this name. */
const isEmptyInput = (key: string, node: JsonNode): boolean =>
  /^input_?schema$/i.test(key) && node.kind === 'object' && node.entries.length === 0;

/** Is "object" another language's word (`dict`, `HashMap`, `OBJECT`), as in all tools of some data sets and providers? */
function isForeign(schema: JsonNode): boolean {
  const type = toText(findMember(schema, 'type')) ?? '';
  return type !== 'object' && toTypeKind(type) === 'object' && !declaresDraft(schema);
}

const declaresDraft = (root: JsonNode): boolean =>
  toText(findMember(root, '$schema'))?.includes('json-schema.org') === true;

/** Keywords without one of which a schema says nothing about arguments. */
const declaring = ['type', 'properties', 'required', '$ref', 'allOf', 'anyOf', 'oneOf'];

const declaresSomething = (root: JsonNode): boolean => declaring.some(key => findMember(root, key) !== undefined);

/** A JSON object that is a schema by itself, and not just some data with a key `properties`. */
function isSchema(root: JsonNode): boolean {
  const properties = findMember(root, 'properties');
  const hasDraft = declaresDraft(root);
  if (properties?.kind !== 'object') return refersToSchema(root, hasDraft) || (hasDraft && hasObjectType(root));
  return (
    hasDraft ||
    isPlainSchema(
      root,
      properties.entries.map(({ value }) => value),
    )
  );
}

/** What `type` says, where it does: an object, or a word that is near to it. */
function hasObjectType(root: JsonNode): boolean {
  const type = toText(findMember(root, 'type'));
  return type !== undefined && findNearestTypeName(type) === 'object';
}

/**
 * Without `$schema` much other data has `properties` too: GeoJSON, resources of a cloud, mappings of a search engine. Only
 * keywords of JSON Schema beside it, and what they say, tell them apart.
 */
function isPlainSchema(root: JsonNode, properties: readonly JsonNode[]): boolean {
  if (toText(findMember(root, 'type')) === 'object') return properties.every(({ kind }) => kind !== 'array');
  if (findMember(root, 'type') && !hasObjectType(root)) return false;
  if (root.kind !== 'object' || !root.entries.every(({ key }) => isKeyword(key))) return false;
  if (properties.length === 0 || !properties.every(isSchemaValue)) return false;
  return requiresProperty(root) || properties.every(isTyped);
}

/** Lists `required` one of the properties? */
function requiresProperty(root: JsonNode): boolean {
  const required = findMember(root, 'required');
  if (required?.kind !== 'array') return false;
  return required.items.some(item => findMember(findMember(root, 'properties'), toText(item) ?? '') !== undefined);
}

/** A property whose type is a JSON Schema type, or a misspelling of one. */
function isTyped(property: JsonNode): boolean {
  const type = toText(findMember(property, 'type'));
  return type !== undefined && (isTypeName(type) || (!toTypeKind(type) && findNearestTypeName(type) !== undefined));
}

/** What stands in `$defs` says it all: so pydantic writes a model that contains itself, and zod-to-json-schema a named one. */
function refersToSchema(root: JsonNode, hasDraft: boolean): boolean {
  const reference = toText(findMember(root, '$ref'));
  if (reference === undefined || hasDraft) return reference !== undefined;
  const target = reference.startsWith('#/') ? resolveReference(root, reference) : undefined;
  return findMember(target, 'properties')?.kind === 'object';
}
