import type { Span } from '../../../../text/span.js';
import type { ArgumentType, Parameter } from '../../../signature.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import { readConstraints } from './constraints.js';
import {
  findEntry,
  toJsonValue,
  findMember,
  toText,
  type JsonEntry,
  type JsonNode,
} from '../../../../json/parseJson.js';
import { resolveReference } from './references.js';
import { combineAlternatives, listAlternatives, toItemType, withDiscriminator } from './alternatives.js';
import type { SchemaForm } from './schemaForm.js';
import { toTypeKind } from './typeNames.js';
import { countTypes } from './countTypes.js';
import { maxExpandedTypes, maxNormalFormDepth } from '../limits.js';
import { append } from '../../../../text/append.js';

export interface SchemaReader {
  read(node: JsonNode): SchemaForm;
  /** The properties of an object schema; undefined where it is none. */
  properties(node: JsonNode): readonly Parameter[] | undefined;
}

export function createSchemaReader(root: JsonNode): SchemaReader {
  // Each referenced schema is read once and shared: definitions that fan out stay linear.
  const referenced = new Map<JsonNode, SchemaForm>();

  function read(node: JsonNode, depth: number): SchemaForm {
    if (node.kind === 'scalar' && node.value === true) return { type: { kind: 'any' } };
    if (node.kind !== 'object' || depth > maxNormalFormDepth) return { type: { kind: 'unknown' } };
    const parts: SchemaForm[] = [];
    const reference = findEntry(node, '$ref');
    if (reference) parts.push(readReference(reference, depth));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const list = findEntry(node, keyword);
      if (list?.value.kind !== 'array') continue;
      if (keyword === 'allOf') {
        append(
          parts,
          list.value.items.map(item => read(item, depth + 1)),
        );
        continue;
      }
      const discriminator = findMember(node, 'discriminator');
      const forms = listAlternatives(list.value.items).map(item =>
        withDiscriminator(read(item, depth + 1), item, discriminator),
      );
      parts.push({ ...combineAlternatives(forms), typeSpan: list.keySpan });
    }
    const form = parts.reduceRight((ownForm, part) => merge(part, ownForm), readOwnForm(node, depth));
    return countTypes(form.type) > maxExpandedTypes ? { ...form, type: { kind: 'unknown' } } : form;
  }

  function readReference(reference: JsonEntry, depth: number): SchemaForm {
    const target = resolveReference(root, toText(reference.value) ?? '');
    if (!target) return { type: { kind: 'unknown' }, typeSpan: reference.value.span };
    const cachedForm = referenced.get(target);
    if (cachedForm) return cachedForm;
    referenced.set(target, outlineOf(target));
    const result = { ...read(target, depth + 1), typeSpan: reference.value.span };
    referenced.set(target, result);
    return result;
  }

  /** The keywords of the schema itself, without what it combines. */
  function readOwnForm(node: JsonNode, depth: number): SchemaForm {
    const typeEntry = findEntry(node, 'type');
    const enumChoice = readChoice(findEntry(node, 'enum') ?? findEntry(node, 'const'));
    // A choice of nothing but null is the type.
    const choice = enumChoice?.values.some(value => value !== null) ? enumChoice : undefined;
    const nullable = findMember(node, 'nullable');
    const typeForm = typeEntry ? readType(node, typeEntry.value, depth) : inferType(node, enumChoice?.values, depth);
    const description = findEntry(node, 'description');
    const initial = findEntry(node, 'default');
    const examples = findMember(node, 'examples');
    const example = findMember(node, 'example');
    const constraints = readConstraints(node);
    const isNullable =
      typeForm.type.kind !== 'null' &&
      (typeForm.nullable === true ||
        enumChoice?.values.includes(null) === true ||
        (nullable?.kind === 'scalar' && nullable.value === true));
    return {
      type: typeForm.type,
      ...(typeEntry ? { typeSpan: typeEntry.value.span } : {}),
      ...requiredNames(node),
      ...(isNullable ? { nullable: true } : {}),
      ...(choice ? { enumValues: choice.values.filter(value => value !== null), enumSpan: choice.span } : {}),
      ...constraints,
      ...(initial ? { defaultValue: toJsonValue(initial.value), defaultSpan: initial.value.span } : {}),
      ...(description && toText(description.value) !== undefined
        ? { description: toText(description.value) ?? '', descriptionSpan: description.value.span }
        : {}),
      ...(examples?.kind === 'array' ? { examples: examples.items.map(toJsonValue), examplesSpan: examples.span } : {}),
      ...(example && !examples ? { examples: [toJsonValue(example)], examplesSpan: example.span } : {}),
    };
  }

  function readType(node: JsonNode, type: JsonNode, depth: number): { type: ArgumentType; nullable?: boolean } {
    if (type.kind !== 'array') return { type: createTypeOfKind(node, toText(type), depth) };
    const names = type.items.map(toText);
    const forms = names.filter(name => name !== 'null').map(name => createTypeOfKind(node, name, depth));
    const singleForm = forms.length === 1 ? forms[0] : undefined;
    return {
      type:
        singleForm ??
        (forms.length > 0 ? { kind: 'union', of: forms } : { kind: names.length > 0 ? 'null' : 'unknown' }),
      ...(names.includes('null') && forms.length > 0 ? { nullable: true } : {}),
    };
  }

  function createTypeOfKind(node: JsonNode, name: string | undefined, depth: number): ArgumentType {
    const kind = name === undefined ? undefined : toTypeKind(name);
    if (kind === 'array') {
      const items = findMember(node, 'items');
      return { kind, items: items ? toItemType(read(items, depth + 1)) : { kind: 'any' } };
    }
    // A misspelt name leaves no doubt where properties are listed.
    if (kind === 'object' || (!kind && findMember(node, 'properties')?.kind === 'object'))
      return objectType(node, depth);
    return kind === undefined || kind === 'union' ? { kind: 'unknown' } : { kind };
  }

  function objectType(node: JsonNode, depth: number): ArgumentType {
    const additional = findMember(node, 'additionalProperties');
    return {
      kind: 'object',
      properties: readProperties(node, depth),
      ...(additional?.kind === 'object' ? { additional: toItemType(read(additional, depth + 1)) } : {}),
    };
  }

  function inferType(
    node: JsonNode,
    values: readonly JsonValue[] | undefined,
    depth: number,
  ): { type: ArgumentType; nullable?: boolean } {
    if (values) return { type: typeOfValues(values) };
    if (findMember(node, 'properties')?.kind === 'object') return { type: objectType(node, depth) };
    if (findMember(node, 'items')) return { type: createTypeOfKind(node, 'array', depth) };
    return { type: { kind: 'any' } };
  }

  function readProperties(node: JsonNode, depth: number): readonly Parameter[] {
    const properties = findMember(node, 'properties');
    if (properties?.kind !== 'object') return [];
    const required = requiredNames(node).requiredNames;
    return properties.entries.map(({ key, keySpan, span, value }) => {
      const requiredSpan = required?.get(key);
      const requiredFlag = findMember(value, 'required');
      const isRequired = requiredSpan !== undefined || (requiredFlag?.kind === 'scalar' && requiredFlag.value === true);
      return {
        name: key,
        nameSpan: keySpan,
        span,
        ...withoutRequires(read(value, depth + 1)),
        required: isRequired,
        ...(requiredSpan ? { requiredSpan } : {}),
      };
    });
  }

  return {
    read: node => read(node, 0),
    properties(node) {
      const { type } = read(node, 0);
      return type.kind === 'object' ? type.properties : undefined;
    },
  };
}

/** What holds of a schema that refers to itself while it is still being read: of an array, its limits. */
function outlineOf(node: JsonNode): SchemaForm {
  const kind = toTypeKind(toText(findMember(node, 'type')) ?? '');
  if (kind !== 'array') return { type: { kind: 'unknown' } };
  return { type: { kind, items: { kind: 'unknown' } }, ...readConstraints(node) };
}

/** What an argument requires of its own properties is in its type already. */
function withoutRequires(form: SchemaForm): Omit<SchemaForm, 'requiredNames'> {
  const resultForm: { -readonly [Key in keyof SchemaForm]: SchemaForm[Key] } = { ...form };
  delete resultForm.requiredNames;
  return resultForm;
}

function requiredNames(node: JsonNode): Pick<SchemaForm, 'requiredNames'> {
  const list = findMember(node, 'required');
  const requiredProperties = new Map<string, Span>();
  for (const item of list?.kind === 'array' ? list.items : []) {
    const name = toText(item);
    if (name !== undefined && !requiredProperties.has(name)) requiredProperties.set(name, item.span);
  }
  return requiredProperties.size > 0 ? { requiredNames: requiredProperties } : {};
}

function readChoice(
  entry: JsonEntry | undefined,
): { readonly values: readonly JsonValue[]; readonly span: Span } | undefined {
  if (!entry) return undefined;
  const { key, value } = entry;
  if (key === 'const') return { values: [toJsonValue(value)], span: value.span };
  return value.kind === 'array' ? { values: value.items.map(toJsonValue), span: value.span } : undefined;
}

/** `own` wins over what it combines with. */
function merge(part: SchemaForm, ownForm: SchemaForm): SchemaForm {
  const constraints = { ...part.constraints, ...ownForm.constraints };
  return {
    ...part,
    ...ownForm,
    ...mergeTypes(part, ownForm),
    ...(Object.keys(constraints).length > 0
      ? { constraints, constraintSpans: { ...part.constraintSpans, ...ownForm.constraintSpans } }
      : {}),
  };
}

function mergeTypes(part: SchemaForm, ownForm: SchemaForm): Pick<SchemaForm, 'type' | 'typeSpan' | 'requiredNames'> {
  const specificForm = ownForm.type.kind === 'any' ? part : ownForm;
  const requiredProperties = new Map([...(part.requiredNames ?? []), ...(ownForm.requiredNames ?? [])]);
  const type =
    part.type.kind === 'object' && ownForm.type.kind === 'object'
      ? { ...part.type, ...ownForm.type, properties: joinProperties(part.type.properties, ownForm.type.properties) }
      : specificForm.type;
  const typeSpan = specificForm.typeSpan ?? part.typeSpan ?? ownForm.typeSpan;
  return {
    type: requireProperties(type, requiredProperties),
    requiredNames: requiredProperties,
    ...(typeSpan ? { typeSpan } : {}),
  };
}

/** `allOf` may list the properties in one schema and what is required in another. */
function requireProperties(type: ArgumentType, requiredProperties: ReadonlyMap<string, Span>): ArgumentType {
  if (
    type.kind !== 'object' ||
    !type.properties.some(({ name, required }) => !required && requiredProperties.has(name))
  )
    return type;
  const properties = type.properties.map(property => {
    const requiredSpan = requiredProperties.get(property.name);
    return requiredSpan ? { ...property, required: true, requiredSpan } : property;
  });
  return { ...type, properties };
}

const joinProperties = (first: readonly Parameter[], second: readonly Parameter[]): readonly Parameter[] => [
  ...first.filter(({ name }) => !second.some(otherProperty => otherProperty.name === name)),
  ...second,
];

function typeOfValues(values: readonly JsonValue[]): ArgumentType {
  const kinds = new Set(values.filter(value => value !== null).map(kindOfValue));
  const [kind] = kinds;
  if (kind === undefined || kinds.size > 1) return { kind: kinds.size > 1 ? 'any' : 'null' };
  return { kind };
}

function kindOfValue(value: JsonValue): 'string' | 'boolean' | 'integer' | 'number' | 'any' {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return 'any';
}
