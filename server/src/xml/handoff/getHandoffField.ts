import { maxHandoffDepth } from '../limits.js';
import { readElementText } from '../tree/readElementText.js';
import { getChildElements, type XmlTree } from '../tree/xmlTree.js';
import type { Handoff } from './handoff.js';
import { listHandoffFields } from './readHandoffSchema.js';
import {
  findAttributes,
  parseFieldPath,
  isElement,
  isListElement,
  findItems,
  selectField,
  type SelectedNode,
} from './selectField.js';

export type FieldResult<Value> =
  | ({ readonly kind: 'found' } & Value)
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown-field'; readonly fields: readonly string[] }
  | { readonly kind: 'malformed-path' };

/** A field as JSON: text, a truth value, an item with its attributes, or a list. */
export type FieldValue = string | boolean | readonly FieldValue[] | { readonly [key: string]: FieldValue };

/**
 * The trimmed text of a field: of a list, and where a path leads to several, one line for each.
 * @param path `mode`, `version`, `constraints[2]`, `deliverables/file[1]/path`: names of elements and attributes as the schema or
 * the document has them, positions from 1
 */
export function getHandoffField(handoff: Handoff, path: string): FieldResult<{ readonly text: string }> {
  return readField(handoff, path, (selected, tree) => ({
    text: selected
      .map(each => formatText(each, tree))
      .join('\n')
      .trim(),
  }));
}

/**
 * A field as JSON. Constraints are texts; a deliverable is an object of its `kind`, its attributes (defaults included) and its
 * `text`. A path through a list without a position gives a list.
 * @param path as for `getHandoffField`
 */
export function getHandoffValue(handoff: Handoff, path: string): FieldResult<{ readonly value: FieldValue }> {
  return readField(handoff, path, (selected, tree, isList) => {
    const values = selected.map(each => toJsonValue(each, tree));
    const [first = '', ...others] = values;
    return { value: isList || others.length > 0 ? values : first };
  });
}

function readField<Value>(
  { model: { tree } }: Handoff,
  path: string,
  read: (selected: readonly SelectedNode[], tree: XmlTree, isList: boolean) => Value,
): FieldResult<Value> {
  const steps = parseFieldPath(path);
  if (!steps) return { kind: 'malformed-path' };
  const selection = selectField(tree, steps);
  switch (selection.kind) {
    case 'found':
      return { kind: 'found', ...read(selection.selected, tree, selection.isList) };
    case 'absent':
      return { kind: 'absent' };
    case 'unknown':
      return { kind: 'unknown-field', fields: listHandoffFields() };
  }
}

function formatText(selected: SelectedNode, { text }: XmlTree): string {
  if (!isElement(selected)) return selected.value;
  const items = getChildElements(selected.element);
  return items.length > 0
    ? items.map(item => readElementText(text, item).trim()).join('\n')
    : readElementText(text, selected.element).trim();
}

function toJsonValue(selected: SelectedNode, tree: XmlTree, depth = 0): FieldValue {
  if (!isElement(selected)) {
    return selected.field?.isBoolean === true && /^(?:true|false|[01])$/.test(selected.value)
      ? selected.value === 'true' || selected.value === '1'
      : selected.value;
  }
  if (isListElement(selected) && depth < maxHandoffDepth) {
    return findItems(selected).map(item => toJsonValue(item, tree, depth + 1));
  }
  const text = readElementText(tree.text, selected.element).trim();
  const attributes = findAttributes(selected, tree).flatMap(each =>
    isElement(each) ? [] : [[each.name, toJsonValue(each, tree)] as const],
  );
  if (!selected.isNamed && attributes.length === 0) return text;
  return Object.fromEntries([['kind', selected.element.localName], ...attributes, ['text', text]]);
}
