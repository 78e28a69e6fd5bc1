import type { Fix, TextChange } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { maxChildFixes, maxAddedSiblings } from '../limits.js';
import { messages } from '../messages/index.js';
import type { ContentModel, ModelState } from '../schema/model/createContentModel.js';
import { findLineIndent } from '../schema/editing/indentation.js';
import type { ElementDeclaration, ExpandedName } from '../schema/model/schemaModel.js';
import { createSkeleton } from '../schema/editing/createSkeleton.js';
import { getChildElements, type XmlElement } from '../tree/xmlTree.js';
import { createSkeletonOptions, findStateBefore, type FixContext } from './createFixContext.js';

/** The children that are missing at the end of an element; one fix for each thing that may come first. */
export function addMissingChildren(context: FixContext): readonly Fix[] {
  const { element } = context;
  const before = findStateBefore(context, element, undefined);
  if (!before) return [];
  const { model, state } = before;
  const shortest = model.missing(state);
  const ways = model
    .next(state)
    .flatMap(symbol => {
      if (symbol.kind !== 'element') return [];
      const rest = model.missing(model.step(state, symbol.declaration.name));
      return rest ? [[symbol.declaration, ...rest]] : [];
    })
    .filter(way => shortest === undefined || way.length === shortest.length);
  return ways
    .slice(0, maxChildFixes)
    .map(way => ({ title: messages.fix.add(formatTags(way)), changes: [appended(context, element, way)] }));
}

/** The required siblings that are missing before a child that would then be in its place. */
export function addBefore(
  context: FixContext,
): readonly { readonly fix: Fix; readonly names: readonly ExpandedName[] }[] {
  const { element, text } = context;
  const { parent } = element;
  const before = parent && findStateBefore(context, parent, element);
  if (!before) return [];
  const way = wayTo(before.model, before.state, element);
  if (!way || way.length === 0) return [];
  const options = createSkeletonOptions(context, parent);
  const indent = findLineIndent(text, element.span.start);
  const lines = way.map(declaration => `${createSkeleton(declaration, { ...options, indent })}\n${indent}`);
  const at = element.span.start;
  const fix = {
    title: messages.fix.addBefore(formatTags(way)),
    changes: [{ span: spanOf(at, at), newText: lines.join('') }],
  };
  return [{ fix, names: way.map(({ name }) => name) }];
}

/** The fewest elements after which `name` may come; undefined where none helps. */
function wayTo(model: ContentModel, from: ModelState, name: ExpandedName): readonly ElementDeclaration[] | undefined {
  let ways: { readonly state: ModelState; readonly way: readonly ElementDeclaration[] }[] = [{ state: from, way: [] }];
  const seen = new Set<ElementDeclaration>();
  for (let round = 0; round < maxAddedSiblings && ways.length > 0; round++) {
    const found = ways.find(({ state }) => model.step(state, name).size > 0);
    if (found) return found.way;
    ways = ways.flatMap(({ state, way }) =>
      model.next(state).flatMap(symbol => {
        if (symbol.kind !== 'element' || seen.has(symbol.declaration)) return [];
        seen.add(symbol.declaration);
        return [{ state: model.step(state, symbol.declaration.name), way: [...way, symbol.declaration] }];
      }),
    );
  }
  return undefined;
}

function appended(context: FixContext, parent: XmlElement, way: readonly ElementDeclaration[]): TextChange {
  const { text } = context;
  const options = createSkeletonOptions(context, parent);
  const lines = way.map(declaration => `\n${options.indent}${createSkeleton(declaration, options)}`).join('');
  const own = findLineIndent(text, parent.startTag.start);
  if (parent.isSelfClosing) {
    const slash = text.lastIndexOf('/', parent.startTag.end);
    return { span: spanOf(slash, parent.startTag.end), newText: `>${lines}\n${own}</${parent.name}>` };
  }
  const end = parent.endTag?.span.start ?? parent.span.end;
  const last = getChildElements(parent).at(-1);
  const at = last?.span.end ?? (text.slice(parent.startTag.end, end).trim() === '' ? parent.startTag.end : end);
  const rest = text.slice(at, end);
  return { span: spanOf(at, at), newText: rest.trim() === '' && !rest.includes('\n') ? `${lines}\n${own}` : lines };
}

const formatTags = (declarations: readonly ElementDeclaration[]): string =>
  declarations.map(({ name }) => `<${name.localName}>`).join(', ');
