import type { Span } from '../../../../text/span.js';
import type { Signature } from '../../../signature.js';
import { findEntry, findMember, toText, type JsonNode } from '../../../../json/parseJson.js';
import { createSchemaReader } from '../types/normalForm.js';
import { resolveReference } from '../types/references.js';
import { maxReferenceSteps } from '../limits.js';

/**
 * The signature of an object schema; undefined where the value is none.
 * @param fallback where findings about the whole go when there is no `properties` key.
 */
export function readSchemaSignature(root: JsonNode, fallback: Span): Signature | undefined {
  if (root.kind !== 'object') return undefined;
  const { type } = createSchemaReader(root).read(root);
  if (type.kind !== 'object' && type.kind !== 'any') return undefined;
  const description = findEntry(root, 'description');
  const text = toText(description?.value);
  const properties = findEntry(findObjectSchema(root), 'properties');
  return {
    role: 'schema',
    language: 'json',
    anchor: properties?.keySpan ?? findEntry(root, 'type')?.keySpan ?? fallback,
    span: root.span,
    parameters: type.kind === 'object' ? type.properties : [],
    ...(description && text !== undefined ? { description: text, descriptionSpan: description.value.span } : {}),
    complete: isComplete(root),
  };
}

/** The schema that lists the properties: the root, or what its `$ref` leads to. */
function findObjectSchema(root: JsonNode): JsonNode {
  let node = root;
  for (let steps = 0; steps < maxReferenceSteps && !findEntry(node, 'properties'); steps++) {
    const target = resolveReference(root, toText(findMember(node, '$ref')) ?? '');
    if (!target) return root;
    node = target;
  }
  return node;
}

/** Alternatives and patterns may bring properties that are not listed; so may a reference that was not followed. */
function isComplete(root: JsonNode): boolean {
  const open = ['anyOf', 'oneOf', 'patternProperties', 'if', 'dependentSchemas'].some(key => findEntry(root, key));
  const reference = toText(findMember(root, '$ref'));
  return !open && (reference === undefined || reference.startsWith('#'));
}
