import type { ExpandedName } from '../expandedName.js';
import type { Fix, TextChange } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { maxChildFixes, maxAddedSiblings } from '../limits.js';
import { messages } from '../messages/index.js';
import type { ContentModel, ModelState } from '../schema/model/createContentModel.js';
import { findLineIndent } from '../schema/editing/indentation.js';
import type { ElementDeclaration } from '../schema/model/schemaModel.js';
import { createSkeleton } from '../schema/editing/createSkeleton.js';
import { getChildElements, type XmlElement } from '../tree/xmlTree.js';
import { createSkeletonOptions, findStateBefore, type FixContext } from './createFixContext.js';

/** The children that are missing at the end of an element; one fix for each thing that may come first. */
export function addMissingChildren(context: FixContext): readonly Fix[] {
  const { element } = context;
  const position = findStateBefore(context, element, undefined);
  if (!position) return [];
  const { model, state } = position;
  const shortest = model.missing(state);
  const sequences = model
    .next(state)
    .flatMap(symbol => {
      if (symbol.kind !== 'element') return [];
      const following = model.missing(model.step(state, symbol.declaration.name));
      return following ? [[symbol.declaration, ...following]] : [];
    })
    .filter(sequence => shortest === undefined || sequence.length === shortest.length);
  return sequences.slice(0, maxChildFixes).map(sequence => ({
    title: messages.fix.add(formatTags(sequence)),
    changes: [appendChildren(context, element, sequence)],
  }));
}

/** The required siblings that are missing before a child that would then be in its place. */
export function addBefore(
  context: FixContext,
): readonly { readonly fix: Fix; readonly names: readonly ExpandedName[] }[] {
  const { element, text } = context;
  const { parent } = element;
  const position = parent && findStateBefore(context, parent, element);
  if (!position) return [];
  const sequence = findMissingBefore(position.model, position.state, element);
  if (!sequence || sequence.length === 0) return [];
  const options = createSkeletonOptions(context, parent);
  const indent = findLineIndent(text, element.span.start);
  const lines = sequence.map(declaration => `${createSkeleton(declaration, { ...options, indent })}\n${indent}`);
  const at = element.span.start;
  const fix = {
    title: messages.fix.addBefore(formatTags(sequence)),
    changes: [{ span: spanOf(at, at), newText: lines.join('') }],
  };
  return [{ fix, names: sequence.map(({ name }) => name) }];
}

/** The fewest elements after which `name` may come; undefined where none helps. */
function findMissingBefore(
  model: ContentModel,
  from: ModelState,
  name: ExpandedName,
): readonly ElementDeclaration[] | undefined {
  let sequences: { readonly state: ModelState; readonly sequence: readonly ElementDeclaration[] }[] = [
    { state: from, sequence: [] },
  ];
  const visited = new Set<ElementDeclaration>();
  for (let round = 0; round < maxAddedSiblings && sequences.length > 0; round++) {
    const found = sequences.find(({ state }) => model.step(state, name).size > 0);
    if (found) return found.sequence;
    sequences = sequences.flatMap(({ state, sequence }) =>
      model.next(state).flatMap(symbol => {
        if (symbol.kind !== 'element' || visited.has(symbol.declaration)) return [];
        visited.add(symbol.declaration);
        return [{ state: model.step(state, symbol.declaration.name), sequence: [...sequence, symbol.declaration] }];
      }),
    );
  }
  return undefined;
}

function appendChildren(context: FixContext, parent: XmlElement, sequence: readonly ElementDeclaration[]): TextChange {
  const { text } = context;
  const options = createSkeletonOptions(context, parent);
  const lines = sequence.map(declaration => `\n${options.indent}${createSkeleton(declaration, options)}`).join('');
  const parentIndent = findLineIndent(text, parent.startTag.start);
  if (parent.isSelfClosing) {
    const slash = text.lastIndexOf('/', parent.startTag.end);
    return { span: spanOf(slash, parent.startTag.end), newText: `>${lines}\n${parentIndent}</${parent.name}>` };
  }
  const end = parent.endTag?.span.start ?? parent.span.end;
  const last = getChildElements(parent).at(-1);
  const at = last?.span.end ?? (text.slice(parent.startTag.end, end).trim() === '' ? parent.startTag.end : end);
  const following = text.slice(at, end);
  return {
    span: spanOf(at, at),
    newText: following.trim() === '' && !following.includes('\n') ? `${lines}\n${parentIndent}` : lines,
  };
}

const formatTags = (declarations: readonly ElementDeclaration[]): string =>
  declarations.map(({ name }) => `<${name.localName}>`).join(', ');
