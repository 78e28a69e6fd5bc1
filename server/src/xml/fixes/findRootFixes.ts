import type { Fix } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { findNearest } from '../tree/isSimilar.js';
import { escapeAttribute } from '../tree/references.js';
import { isNamespaceDeclaration } from '../tree/xmlTree.js';
import { formatScopedName } from '../schema/editing/findNameInScope.js';
import type { FixContext } from './createFixContext.js';
import { renameElement } from './renameElement.js';

/** Adds or corrects the namespace of a root whose name is right; else offers the nearest root there is. */
export function findRootFixes({ element, tree, schema }: FixContext): readonly Fix[] {
  const { roots } = schema.schema;
  const declaredRoot = roots.find(({ name }) => name.localName === element.localName);
  if (!declaredRoot) {
    const names = roots.map(({ name }) => formatScopedName(tree, element, name, 'element'));
    const nearestName = findNearest(element.name, names);
    return nearestName === undefined
      ? []
      : [{ title: messages.fix.rename(nearestName), changes: renameElement(element, nearestName) }];
  }
  const { namespace } = declaredRoot.name;
  if (namespace === undefined || namespace === element.namespace) return [];
  const declaration = element.attributes.find(
    attribute =>
      isNamespaceDeclaration(attribute) &&
      (element.prefix === '' ? attribute.name === 'xmlns' : attribute.localName === element.prefix),
  );
  const escaped = escapeAttribute(namespace);
  if (declaration?.valueSpan) {
    return [
      { title: messages.fix.changeNamespace(namespace), changes: [{ span: declaration.valueSpan, newText: escaped }] },
    ];
  }
  const name = element.prefix === '' ? 'xmlns' : `xmlns:${element.prefix}`;
  const at = element.nameSpan.end;
  return [
    {
      title: messages.fix.add(`${name}="${namespace}"`),
      changes: [{ span: spanOf(at, at), newText: ` ${name}="${escaped}"` }],
    },
  ];
}
