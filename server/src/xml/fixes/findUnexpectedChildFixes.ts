import { isSameName, type ExpandedName } from '../expandedName.js';
import type { Fix } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { maxReorderedChildren } from '../limits.js';
import { messages } from '../messages/index.js';
import type { ContentModel } from '../schema/model/createContentModel.js';

import { findNearest } from '../tree/isSimilar.js';
import { getChildElements, type XmlElement } from '../tree/xmlTree.js';
import type { ElementDeclaration } from '../schema/model/schemaModel.js';
import { addBefore, replaceByMissing, withMissingChildren } from './addChildren.js';
import { formatScopedName } from '../schema/editing/findNameInScope.js';
import { findStateBefore, type FixContext } from './createFixContext.js';
import { findNamespaceFixes } from './findNamespaceFixes.js';
import { renameElement } from './renameElement.js';
import { minOf } from '../../text/extremes.js';

/** Correct the namespace, rename, put in order, complete what comes before, or remove: whichever leaves the fewest children out of place. */
export function findUnexpectedChildFixes(context: FixContext): readonly Fix[] {
  const { element, schema } = context;
  const { parent } = element;
  const type = parent && schema.typeOf(parent);
  const at = parent ? getChildElements(parent).indexOf(element) : -1;
  if (!parent || at < 0 || type?.kind !== 'complex') return [remove(context)];
  const model = schema.modelOf(type);
  const children: readonly ExpandedName[] = getChildElements(parent);
  if (children.length > maxReorderedChildren) return [remove(context)];
  const { fixes, wrong } = findNamespaceFixes(context);
  const wrongElements = new Set<ExpandedName>(wrong?.elements);
  const corrected = children.map(child =>
    wrongElements.has(child) ? { namespace: wrong?.expected, localName: child.localName } : child,
  );
  const renames = wrong ? [] : rename(context);
  const isKnown = model.elements.some(({ name }) => isSameName(name, element));
  const candidates: readonly Candidate[] = [
    ...fixes.map(fix => ({ fix, children: corrected })),
    ...renames.map(({ fix, name }) => ({ fix, children: children.with(at, name) })),
    ...reorder(context, model),
    ...(wrong ? [] : addBefore(context)).map(({ fix, names }) => ({
      fix,
      children: children.toSpliced(at, 0, ...names),
    })),
    { fix: remove(context), children: children.toSpliced(at, 1) },
  ];
  // An element that may stand elsewhere is kept.
  const replacements = (wrong || isKnown ? [] : replaceByMissing(context)).map(({ fix, names }) => ({
    fix,
    children: children.toSpliced(at, 1, ...names),
  }));
  const rated = candidates.map(candidate => ({ ...candidate, ...rate(model, candidate.children) }));
  const ratedReplacements = replacements.map(candidate => ({ ...candidate, ...rate(model, candidate.children) }));
  const minKept = minOf(rated.map(({ rating }) => rating));
  const best = ratedReplacements.filter(({ rating }) => rating < minKept);
  // After a child that may not come, the children of its parent are not checked.
  const uncovers = spanOf(parent.startTag.end, parent.span.end);
  return (best.length > 0 ? best : rated.filter(({ rating }) => rating === minKept)).map(({ fix, missing }) => ({
    ...withMissingChildren(context, fix, missing),
    uncovers,
  }));
}

/** A fix with the parent's children as they are after it. */
interface Candidate {
  readonly fix: Fix;
  readonly children: readonly ExpandedName[];
}

/** @returns how many children may not come where they are or are missing, and which are missing at the end if no other is misplaced */
function rate(
  model: ContentModel,
  children: readonly ExpandedName[],
): { readonly rating: number; readonly missing: readonly ElementDeclaration[] } {
  let state = model.start;
  let count = 0;
  for (const child of children) {
    const next = model.step(state, child);
    if (next.size > 0) state = next;
    else count++;
  }
  const missing = model.missing(state);
  return { rating: count + (missing?.length ?? 1), missing: count === 0 ? (missing ?? []) : [] };
}

function rename(context: FixContext): readonly { readonly fix: Fix; readonly name: ExpandedName }[] {
  const { element, tree } = context;
  const { parent } = element;
  const before = parent && findStateBefore(context, parent, element);
  if (!before) return [];
  const expected = before.model.next(before.state).flatMap(symbol => {
    const name = symbol.kind === 'element' ? symbol.declaration.name : undefined;
    return name ? [{ name, written: formatScopedName(tree, parent, name, 'element') }] : [];
  });
  const nearestName = findNearest(
    element.name,
    expected.map(({ written }) => written),
  );
  const found = expected.find(({ written }) => written === nearestName);
  if (!found || found.written === element.name) return [];
  return [
    {
      fix: { title: messages.fix.rename(found.written), changes: renameElement(element, found.written) },
      name: found.name,
    },
  ];
}

/** The same children in the schema's order, each in the place of another; what stands between them stays. */
function reorder({ element, text }: FixContext, model: ContentModel): readonly Candidate[] {
  if (!element.parent) return [];
  const children = getChildElements(element.parent);
  const rank = (child: XmlElement): number => {
    const at = model.elements.findIndex(({ name }) => isSameName(name, child));
    return at < 0 ? model.elements.length : at;
  };
  const sorted = children.toSorted((a, b) => rank(a) - rank(b));
  if (sorted.every((child, at) => child === children[at])) return [];
  const changes = children.flatMap((child, at) => {
    const other = sorted[at];
    return other && other !== child
      ? [{ span: child.span, newText: text.slice(other.span.start, other.span.end) }]
      : [];
  });
  return [{ fix: { title: messages.fix.reorder(), changes }, children: sorted }];
}

function remove({ element, text }: FixContext): Fix {
  return {
    title: messages.fix.removeElement(element.name),
    changes: [{ span: getSpanWithLine(text, element), newText: '' }],
  };
}

/** An element alone on its lines goes with the line break and indentation before it. */
function getSpanWithLine(text: string, { span }: XmlElement): { start: number; end: number } {
  let start = span.start;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  const isAlone = text[start - 1] === '\n' && /^[ \t]*(?:\n|$)/.test(text.slice(span.end, span.end + 200));
  return isAlone ? spanOf(start - 1, span.end) : span;
}
