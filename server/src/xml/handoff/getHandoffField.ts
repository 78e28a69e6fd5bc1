import { attributeValue } from '../tree/namespaceScopes.js';
import { elementText } from '../tree/elementText.js';
import { childElements } from '../tree/xmlTree.js';
import { handoffVocabulary } from '../vocabularies.js';
import type { Handoff } from './handoff.js';

const attributes: readonly string[] = ['version', 'session_id', 'parent_agent', 'target_agent'];

/** What `handoff get` can be asked for. */
export const handoffFields: readonly string[] = [...handoffVocabulary.parts, ...attributes];

export type FieldResult =
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown-field'; readonly fields: readonly string[] };

/** The trimmed text of a field: a child of the root or one of its attributes; of a list, one line per item. */
export function getHandoffField({ model: { tree } }: Handoff, field: string): FieldResult {
  if (!handoffFields.includes(field)) return { kind: 'unknown-field', fields: handoffFields };
  const { root, text } = tree;
  if (!root) return { kind: 'absent' };
  if (attributes.includes(field)) {
    const attribute = root.attributes.find(({ name }) => name === field);
    return attribute ? { kind: 'found', text: attributeValue(text, attribute).trim() } : { kind: 'absent' };
  }
  const element = childElements(root).find(({ localName }) => localName === field);
  if (!element) return { kind: 'absent' };
  const items = childElements(element);
  const found =
    items.length > 0 ? items.map(item => elementText(text, item).trim()).join('\n') : elementText(text, element);
  return { kind: 'found', text: found.trim() };
}
