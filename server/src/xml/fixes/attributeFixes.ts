import type { Fix } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { findNameInScope, formatScopedName } from '../schema/editing/findNameInScope.js';
import { formatAttributeSkeleton } from '../schema/editing/createSkeleton.js';
import { findNearest } from '../tree/isSimilar.js';
import { findAttribute } from '../validation/locateFinding.js';
import { createSkeletonOptions, type FixContext } from './createFixContext.js';

/** Writes the attribute that is missing after those there are. */
export function addAttribute(context: FixContext): readonly Fix[] {
  const { element, finding, schema } = context;
  const type = schema.typeOf(element);
  const declaration =
    type?.kind === 'complex'
      ? type.attributes.find(
          ({ name }) =>
            name.localName === finding.attribute?.localName && name.namespace === finding.attribute.namespace,
        )
      : undefined;
  // Its namespace may have no prefix here: then the attribute cannot be written as it stands.
  if (!declaration || findNameInScope(context.tree, element, declaration.name, 'attribute') === undefined) return [];
  const offset = element.attributes.at(-1)?.span.end ?? element.nameSpan.end;
  const newText = formatAttributeSkeleton(declaration, createSkeletonOptions(context, element));
  return [
    { title: messages.fix.addAttribute(newText.trimStart()), changes: [{ span: spanOf(offset, offset), newText }] },
  ];
}

/** Removes an attribute that is not allowed, or gives it the name of a missing one that it resembles. */
export function removeAttribute({ text, tree, element, finding, schema }: FixContext): readonly Fix[] {
  const attribute = finding.attribute && findAttribute(element, finding.attribute);
  if (!attribute) return [];
  const type = schema.typeOf(element);
  const freeNames = (type?.kind === 'complex' ? type.attributes : [])
    .map(({ name }) => formatScopedName(tree, element, name, 'attribute'))
    .filter(name => element.attributes.every(other => other.name !== name));
  const nearestName = findNearest(attribute.name, freeNames);
  let start = attribute.span.start;
  while (/\s/.test(text[start - 1] ?? '')) start--;
  return [
    ...(nearestName === undefined
      ? []
      : [{ title: messages.fix.rename(nearestName), changes: [{ span: attribute.nameSpan, newText: nearestName }] }]),
    {
      title: messages.fix.removeAttribute(attribute.name),
      changes: [{ span: spanOf(start, attribute.span.end), newText: '' }],
    },
  ];
}
