import type { TextChange } from '../../../../core/index.js';
import type { Span } from '../../../../text/span.js';
import type { Parameter, Signature } from '../../../signature.js';
import type { Aspect } from '../../extractor.js';
import { findMember, parseJson, toText, type JsonNode } from '../../../../json/parseJson.js';
import { resolveReference } from '../types/references.js';
import { addProperty, changeProperty, removeProperty, setRequired, type JsonDocument } from './schemaEdits.js';
import { maxReferenceSteps } from '../limits.js';

/** A JSON text in a document: all of it, or a string literal's value. */
export interface JsonHost {
  readonly text: string;
  /** Offsets of the JSON text to the document's. */
  place(span: Span): Span;
  /** JSON text as it is written in the document (escapes, indentation). */
  encode(text: string): string;
}

type Owner = Signature | Parameter;

/**
 * Edits of the schema in a host; the arguments carry the document's spans.
 * @param root the schema, where the text around it is no JSON
 */
export function createSchemaEditor(host: JsonHost, root = parseJson(host.text).root) {
  const json: JsonDocument | undefined = root && { text: host.text, root };

  const encodeChanges = (changes: readonly TextChange[] | undefined): readonly TextChange[] | undefined =>
    changes?.map(({ span, newText }) => ({ span: host.place(span), newText: host.encode(newText) }));

  /** The object schema that lists the arguments of an owner. */
  function ownerOf(owner: Owner): JsonNode | undefined {
    if (!root) return undefined;
    if (!('anchor' in owner)) {
      // The owner may be one of several alternatives: its own arguments tell which one.
      const [first] = owner.type.kind === 'object' ? owner.type.properties : [];
      return (first && schemaListing(first)) ?? objectWithin(propertyAt(owner)?.value);
    }
    const hostNode = find(root, node =>
      node.kind === 'object' && node.entries.some(({ keySpan }) => host.place(keySpan).start === owner.anchor.start)
        ? node
        : undefined,
    );
    return hostNode ?? root;
  }

  const schemaListing = ({ nameSpan }: Parameter): JsonNode | undefined =>
    root &&
    find(root, node => {
      const properties = findMember(node, 'properties');
      const isListed =
        properties?.kind === 'object' &&
        properties.entries.some(({ keySpan }) => host.place(keySpan).start === nameSpan.start);
      return isListed ? node : undefined;
    });

  const propertyAt = ({ nameSpan }: Parameter) =>
    root &&
    find(root, node =>
      node.kind === 'object'
        ? node.entries.find(({ keySpan }) => host.place(keySpan).start === nameSpan.start)
        : undefined,
    );

  /** The schema of the object that a property is, or is an array of; references are followed. */
  function objectWithin(node: JsonNode | undefined): JsonNode | undefined {
    let current = node;
    for (let steps = 0; current && root && steps < maxReferenceSteps; steps++) {
      const reference = toText(findMember(current, '$ref'));
      if (findMember(current, 'properties')) return current;
      current = reference === undefined ? findMember(current, 'items') : resolveReference(root, reference);
    }
    return undefined;
  }

  return {
    add(owner: Owner, target: Parameter): readonly TextChange[] | undefined {
      const schema = ownerOf(owner);
      return json && schema && encodeChanges(addProperty(json, schema, target));
    },
    remove(owner: Owner, current: Parameter): readonly TextChange[] | undefined {
      const schema = ownerOf(owner);
      return json && schema && encodeChanges(removeProperty(json, schema, current.name));
    },
    change(owner: Owner, current: Parameter, aspect: Aspect, target: Parameter): readonly TextChange[] | undefined {
      const schema = ownerOf(owner);
      const property = propertyAt(current);
      if (!json || !schema || !property) return undefined;
      if (aspect !== 'required') return encodeChanges(changeProperty(json, property.value, aspect, target));
      return encodeChanges(setRequired(json, schema, current.name, target.required === true));
    },
    /** The key and its entry in `required`. */
    rename(current: Parameter, newName: string): readonly TextChange[] | undefined {
      const property = propertyAt(current);
      if (!property || !root) return undefined;
      const schema = find(root, node => {
        const properties = findMember(node, 'properties');
        return properties?.kind === 'object' && properties.entries.includes(property) ? node : undefined;
      });
      const text = JSON.stringify(newName).slice(1, -1);
      const list = findMember(schema, 'required');
      const required = list?.kind === 'array' ? list.items.filter(item => toText(item) === current.name) : [];
      return encodeChanges([
        { span: property.keySpan, newText: text },
        ...required.map(({ span }) => ({ span: { start: span.start + 1, end: span.end - 1 }, newText: text })),
      ]);
    },
  };
}

/** Depth first, in document order. */
function find<T>(node: JsonNode, test: (node: JsonNode) => T | undefined): T | undefined {
  const match = test(node);
  if (match !== undefined) return match;
  const children =
    node.kind === 'object' ? node.entries.map(({ value }) => value) : node.kind === 'array' ? node.items : [];
  for (const child of children) {
    const innerMatch = find(child, test);
    if (innerMatch !== undefined) return innerMatch;
  }
  return undefined;
}
