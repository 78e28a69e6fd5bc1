import { type XmlElement, isNamespaceMistake, type Mistake } from '../tree/xmlTree.js';

/** Mistakes after which an element's siblings may stand inside it. */
const siblingDamaging: ReadonlySet<Mistake['kind']> = new Set([
  'unclosed-element',
  'repeated-open',
  'unclosed-tag',
  'stray-close',
]);

/**
 * The elements of a broken document whose attributes or content are incomplete. No errors are reported for them,
 * because they would be consequences of the syntax error.
 */
export function findDamagedElements(mistakes: readonly Mistake[]): ReadonlySet<XmlElement> {
  const damaged = new Set<XmlElement>();
  for (const { kind, element } of mistakes) {
    if (!element || isNamespaceMistake(kind)) continue;
    damaged.add(element);
    if (siblingDamaging.has(kind) && element.parent) damaged.add(element.parent);
    // Both of the pair swallow what follows.
    if (kind === 'repeated-open' && element.parent?.parent) damaged.add(element.parent.parent);
    if (kind !== 'unclosed-construct') continue;
    for (let outer = element.parent; outer && !damaged.has(outer); outer = outer.parent) damaged.add(outer);
  }
  return damaged;
}
