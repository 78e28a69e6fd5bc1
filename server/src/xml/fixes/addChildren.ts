import type { ExpandedName } from '../expandedName.js';
import { createSnippetChange, type Fix, type TextChange } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { maxChildFixes, maxAddedSiblings } from '../limits.js';
import { messages } from '../messages/index.js';
import type { ContentModel, ModelState } from '../schema/model/createContentModel.js';
import { findLineIndent } from '../schema/editing/indentation.js';
import type { ElementDeclaration } from '../schema/model/schemaModel.js';
import { createSkeleton } from '../schema/editing/createSkeleton.js';
import { getChildElements, type XmlElement } from '../tree/xmlTree.js';
import { createSnippetSkeletonOptions, findStateBefore, type FixContext } from './createFixContext.js';

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
  const indent = findLineIndent(text, element.span.start);
  const options = { ...createSnippetSkeletonOptions(context, parent), indent };
  const lines = sequence.map(declaration => `${createSkeleton(declaration, options)}\n${indent}`);
  const at = element.span.start;
  const fix = {
    title: messages.fix.addBefore(formatTags(sequence)),
    changes: [createSnippetChange(spanOf(at, at), lines.join(''))],
  };
  return [{ fix, names: sequence.map(({ name }) => name) }];
}

/** The required elements that are missing where a child may not come, in its place. */
export function replaceByMissing(
  context: FixContext,
): readonly { readonly fix: Fix; readonly names: readonly ExpandedName[] }[] {
  const { element, text } = context;
  const { parent } = element;
  const position = parent && findStateBefore(context, parent, element);
  if (!position) return [];
  const { model, state } = position;
  const siblings = getChildElements(parent);
  const next = siblings[siblings.indexOf(element) + 1];
  const sequence = next ? findMissingBefore(model, state, next) : model.missing(state);
  if (!sequence || sequence.length === 0) return [];
  const indent = findLineIndent(text, element.span.start);
  const options = { ...createSnippetSkeletonOptions(context, parent), indent };
  const lines = sequence.map(declaration => createSkeleton(declaration, options));
  const fix = {
    title: messages.fix.replaceElement(element.name, formatTags(sequence)),
    changes: [createSnippetChange(element.span, lines.join(`\n${indent}`))],
  };
  return [{ fix, names: sequence.map(({ name }) => name) }];
}

/** The fix with the children that are then missing at the end of the element's parent. */
export function withMissingChildren(context: FixContext, fix: Fix, missing: readonly ElementDeclaration[]): Fix {
  const { parent } = context.element;
  if (!parent || missing.length === 0) return fix;
  return {
    ...fix,
    title: messages.fix.withMissing(fix.title, formatTags(missing)),
    changes: [...fix.changes, appendChildren(context, parent, missing)],
  };
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
  const options = createSnippetSkeletonOptions(context, parent);
  const lines = sequence.map(declaration => `\n${options.indent}${createSkeleton(declaration, options)}`).join('');
  const parentIndent = findLineIndent(text, parent.startTag.start);
  if (parent.isSelfClosing) {
    const slash = text.lastIndexOf('/', parent.startTag.end);
    return createSnippetChange(spanOf(slash, parent.startTag.end), `>${lines}\n${parentIndent}</${parent.name}>`);
  }
  const end = parent.endTag?.span.start ?? parent.span.end;
  const last = getChildElements(parent).at(-1);
  const at = last?.span.end ?? (text.slice(parent.startTag.end, end).trim() === '' ? parent.startTag.end : end);
  const following = text.slice(at, end);
  const isOnLine = following.trim() === '' && !following.includes('\n');
  return createSnippetChange(spanOf(at, at), isOnLine ? `${lines}\n${parentIndent}` : lines);
}

const formatTags = (declarations: readonly ElementDeclaration[]): string =>
  declarations.map(({ name }) => `<${name.localName}>`).join(', ');
