import type { TextChange } from '../../../../core/index.js';
import type { Span } from '../../../../text/span.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import { constraintKeywords } from '../../../constraintKeywords.js';
import type { Parameter } from '../../../signature.js';
import { toParameterSchema, type SchemaObject } from '../../../toJsonSchema.js';
import { toItemParameter } from '../../../compareConstraints.js';
import type { Aspect } from '../../extractor.js';
import { findEntry, findMember, toText, type JsonNode } from '../../../../json/parseJson.js';
import { editList, type ListEdit } from './listEdits.js';
import { detectJsonStyle, printJson } from './detectJsonStyle.js';

/** A JSON text that is edited, by offsets of its own. */
export interface JsonDocument {
  readonly text: string;
  readonly root: JsonNode;
}

/** Adds a property to an object schema, and to `required` where it must be given. */
export function addProperty(json: JsonDocument, schema: JsonNode, target: Parameter): readonly TextChange[] {
  const properties = findMember(schema, 'properties');
  if (properties?.kind !== 'object') {
    const members: SchemaObject = {
      properties: { [target.name]: toParameterSchema(target) },
      ...(target.required === true ? { required: [target.name] } : {}),
    };
    return editMembers(json, schema, members, []);
  }
  return [
    ...editMembers(json, properties, { [target.name]: toParameterSchema(target) }, []),
    ...(target.required === true ? setRequired(json, schema, target.name, true) : []),
  ];
}

export function removeProperty(json: JsonDocument, schema: JsonNode, name: string): readonly TextChange[] {
  const properties = findMember(schema, 'properties');
  if (!properties) return [];
  return [...editMembers(json, properties, {}, [name]), ...setRequired(json, schema, name, false)];
}

/** Adds a name to `required` or takes it out. */
export function setRequired(
  json: JsonDocument,
  schema: JsonNode,
  name: string,
  required: boolean,
): readonly TextChange[] {
  const list = findMember(schema, 'required');
  if (list?.kind !== 'array') return required ? editMembers(json, schema, { required: [name] }, []) : [];
  const index = list.items.findIndex(item => toText(item) === name);
  if (required === index >= 0) return [];
  // An empty list would be left behind: draft 4 forbids it, and it says nothing.
  if (!required && list.items.length === 1) return editMembers(json, schema, {}, ['required']);
  const elements = list.items.map(({ span }) => span);
  const edit = required ? { added: [JSON.stringify(name)] } : { removed: new Set([index]) };
  return editList({ span: list.span, elements, ...layout(json, list, elements), ...edit });
}

/** Members that say what the type is; those that do not apply to the new one go. */
const typeMembers = [
  'type',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'allOf',
  '$ref',
  'nullable',
];

const keywordsByAspect: Readonly<Record<Exclude<Aspect, 'required' | 'items'>, readonly string[]>> = {
  type: typeMembers,
  enum: ['enum', 'const'],
  constraints: constraintKeywords,
  default: ['default'],
  description: ['description'],
};

/** Makes one aspect of a property's schema say what another declaration says. */
export function changeProperty(
  json: JsonDocument,
  property: JsonNode,
  aspect: Exclude<Aspect, 'required'>,
  targetParameter: Parameter,
): readonly TextChange[] | undefined {
  if (aspect === 'items') return changeItems(json, property, targetParameter);
  const place = placeFor(property, aspect);
  if (place?.kind !== 'object') return undefined;
  const target = toParameterSchema(targetParameter);
  const keys = keywordsByAspect[aspect];
  if (aspect === 'type' && !keys.some(key => key in target)) return undefined;
  const set = Object.fromEntries(Object.entries(target).filter(([key]) => keys.includes(key)));
  const removed = keys.filter(key => !(key in set) && findEntry(place, key));
  const values = targetParameter.enumValues;
  const staysNullable = 'enum' in set && values && allowsNull(place) && !values.includes(null);
  return editMembers(json, place, staysNullable ? { ...set, enum: [...values, null] } : set, removed);
}

/** The limits that both the schema of the items and another declaration state. */
function changeItems(json: JsonDocument, property: JsonNode, target: Parameter): readonly TextChange[] | undefined {
  const list = placeFor(property, 'type');
  const items = list && findMember(list, 'items');
  const place = items && placeFor(items, 'constraints');
  const limits = toItemParameter(target)?.constraints ?? {};
  const presentLimits = Object.entries(limits).filter(([key]) => place && findEntry(place, key) !== undefined);
  if (!place || presentLimits.length < Object.keys(limits).length) return undefined;
  return editMembers(json, place, Object.fromEntries(presentLimits), []);
}

/** A list of values that leaves out null would forbid what the type still allows. */
const allowsNull = (schema: JsonNode): boolean => {
  const type = findMember(schema, 'type');
  return type?.kind === 'array' && type.items.some(item => toText(item) === 'null');
};

/**
 * The schema in a property that says an aspect: the property itself, or the one alternative to null. Undefined if the
 * aspect is declared in a shared definition or by several schemas together. An additional keyword would contradict them.
 */
function placeFor(property: JsonNode, aspect: Exclude<Aspect, 'required' | 'items'>): JsonNode | undefined {
  if (aspect === 'default' || aspect === 'description') return property;
  const hasAny = (keys: readonly string[]): boolean => keys.some(key => findEntry(property, key) !== undefined);
  const alternatives = ['anyOf', 'oneOf'].map(key => findMember(property, key)).find(list => list?.kind === 'array');
  const nonNullAlternatives =
    alternatives?.kind === 'array'
      ? alternatives.items.filter(item => toText(findMember(item, 'type')) !== 'null')
      : [];
  const [onlyAlternative] = nonNullAlternatives;
  const isOptional =
    onlyAlternative !== undefined && nonNullAlternatives.length === 1 && alternatives?.kind === 'array';
  if (isOptional && alternatives.items.length === 2) return placeFor(onlyAlternative, aspect);
  if (aspect === 'type' || hasAny(keywordsByAspect[aspect])) return property;
  return hasAny(['$ref', 'anyOf', 'oneOf', 'allOf']) ? undefined : property;
}

/** Sets and removes members of an object, leaving what is equal already. */
function editMembers(
  json: JsonDocument,
  node: JsonNode,
  set: SchemaObject,
  remove: readonly string[],
): readonly TextChange[] {
  if (node.kind !== 'object') return [];
  const style = detectJsonStyle(json.text, json.root);
  const elements = node.entries.map(({ span }) => span);
  const place = layout(json, node, elements);
  const replacements = new Map<number, string>();
  const removed = new Set<number>();
  const added: string[] = [];
  node.entries.forEach(({ key }, index) => {
    if (remove.includes(key)) removed.add(index);
  });
  for (const [key, value] of Object.entries(set)) {
    const text = `${JSON.stringify(key)}: ${printJson(value, style, place.indentation)}`;
    const index = node.entries.findIndex(entry => entry.key === key);
    const freeIndex = [...removed][0];
    if (index >= 0) {
      if (!hasSameValue(json.text, elements[index], key, value)) replacements.set(index, text);
    } else if (freeIndex !== undefined) {
      // What goes makes room for what comes: the order of the members stays.
      removed.delete(freeIndex);
      replacements.set(freeIndex, text);
    } else added.push(text);
  }
  return editList({ span: node.span, elements, ...place, replacements, removed, added });
}

function hasSameValue(text: string, span: Span | undefined, key: string, value: JsonValue): boolean {
  if (!span) return false;
  const compact = (json: string): string => json.replace(/\s+/g, '');
  return compact(text.slice(span.start, span.end)) === compact(`${JSON.stringify(key)}:${JSON.stringify(value)}`);
}

/** Where further elements of a list go: on lines of their own where the list has such lines. */
function layout(
  { text, root }: JsonDocument,
  node: JsonNode,
  elements: readonly Span[],
): Pick<ListEdit, 'between' | 'before' | 'after'> & { readonly indentation: string } {
  const { unit, padding } = detectJsonStyle(text, root);
  const lineStart = text.lastIndexOf('\n', node.span.start - 1) + 1;
  const outer = /^[ \t]*/.exec(text.slice(lineStart, node.span.start))?.[0] ?? '';
  const first = elements[0];
  const multiLine = first
    ? text.slice(node.span.start, first.start).includes('\n')
    : unit !== undefined && node.kind === 'object';
  if (!multiLine) {
    const pad = node.kind === 'object' ? padding : '';
    return { between: ' ', before: pad, after: pad, indentation: outer };
  }
  const firstLine = first ? text.slice(text.lastIndexOf('\n', first.start - 1) + 1, first.start) : outer + (unit ?? '');
  return { between: `\n${firstLine}`, before: `\n${firstLine}`, after: `\n${outer}`, indentation: firstLine };
}
