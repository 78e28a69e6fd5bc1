import type { JsonEntry, JsonNode } from '../json/parseJson.js';
import type { ManifestField } from './manifestField.js';

/** A value and the field that it belongs to. */
export interface ManifestValue {
  readonly node: JsonNode;
  readonly field: ManifestField;
  /** As messages show it: `plugins`, `name`. The name of its list for an item. */
  readonly name: string;
  /** Its entry. Undefined for the root and for items of a list. */
  readonly entry?: JsonEntry;
  readonly parent?: ManifestValue;
}

/** All values that belong to a known field, in the order of the text. */
export function listManifestValues(root: JsonNode, field: ManifestField, name: string): readonly ManifestValue[] {
  const values: ManifestValue[] = [];
  const visit = (value: ManifestValue): void => {
    values.push(value);
    const { node, field: spec } = value;
    if (node.kind === 'array' && spec.items) {
      for (const item of node.items) visit({ node: item, field: spec.items, name: value.name, parent: value });
    }
    if (node.kind !== 'object') return;
    for (const entry of node.entries) {
      const inner = findMemberField(spec, entry.key);
      if (inner) visit({ node: entry.value, field: inner, name: entry.key, entry, parent: value });
    }
  };
  visit({ node: root, field, name });
  return values;
}

/** The field of an object's member. */
export const findMemberField = ({ fields, values }: ManifestField, key: string): ManifestField | undefined =>
  fields && Object.hasOwn(fields, key) ? fields[key] : values;
