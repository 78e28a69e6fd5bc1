import type { ExpandedName } from '../../expandedName.js';
import { readAttributeValue } from '../../tree/createNamespaceScopes.js';
import { isNamespaceDeclaration, xmlNamespace, type XmlElement, type XmlTree } from '../../tree/xmlTree.js';

/**
 * How a name is written inside an element, with the prefix in force there. Undefined: its namespace has none there, or, for a
 * name in no namespace, there is a default one.
 */
export function findNameInScope(
  { text }: XmlTree,
  scope: XmlElement | undefined,
  { namespace, localName }: ExpandedName,
  kind: 'element' | 'attribute' = 'element',
): string | undefined {
  if (namespace === xmlNamespace) return `xml:${localName}`;
  if (namespace === undefined && kind === 'attribute') return localName;
  const redeclared = new Set<string>();
  for (let ancestor = scope; ancestor; ancestor = ancestor.parent) {
    for (const attribute of ancestor.attributes) {
      if (!isNamespaceDeclaration(attribute)) continue;
      const prefix = attribute.prefix === '' ? '' : attribute.localName;
      if (redeclared.has(prefix)) continue;
      redeclared.add(prefix);
      if (prefix === '' && kind === 'attribute') continue;
      if (readAttributeValue(text, attribute) === (namespace ?? ''))
        return prefix === '' ? localName : `${prefix}:${localName}`;
    }
  }
  return namespace === undefined && !redeclared.has('') ? localName : undefined;
}

/** The same; the local name alone if the namespace has no prefix. */
export const formatScopedName = (
  tree: XmlTree,
  scope: XmlElement | undefined,
  name: ExpandedName,
  kind: 'element' | 'attribute' = 'element',
): string => findNameInScope(tree, scope, name, kind) ?? name.localName;
