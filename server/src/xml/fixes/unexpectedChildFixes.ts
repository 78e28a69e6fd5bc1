import type { Fix, TextChange } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { nearest } from '../tree/isSimilar.js';
import { childElements, type XmlElement } from '../tree/xmlTree.js';
import { addBefore } from './addChildren.js';
import { stateBefore, writtenName, type FixContext } from './fixContext.js';

/** Rename, put in order, complete what comes before, or remove. */
export function unexpectedChildFixes(context: FixContext): readonly Fix[] {
  return [...rename(context), ...reorder(context), ...addBefore(context), remove(context)];
}

function rename(context: FixContext): readonly Fix[] {
  const { element, tree } = context;
  const { parent } = element;
  const before = parent && stateBefore(context, parent, element);
  if (!before) return [];
  const expected = before.model
    .next(before.state)
    .flatMap(symbol =>
      symbol.kind === 'element' ? [writtenName(tree, parent, symbol.declaration.name, 'element')] : [],
    );
  const meant = nearest(element.name, expected);
  if (meant === undefined || meant === element.name) return [];
  return [{ title: `Rename to '${meant}'`, changes: renamed(element, meant) }];
}

export const renamed = ({ nameSpan, endTag }: XmlElement, newText: string): readonly TextChange[] => [
  { span: nameSpan, newText },
  ...(endTag ? [{ span: endTag.nameSpan, newText }] : []),
];

/** The same children in the schema's order, each in the place of another; what stands between them stays. */
function reorder(context: FixContext): readonly Fix[] {
  const { element, text, schema } = context;
  const { parent } = element;
  const type = parent && schema.typeOf(parent);
  if (!parent || type?.kind !== 'complex') return [];
  const model = schema.modelOf(type);
  const children = childElements(parent);
  if (children.length > 500) return [];
  const rank = (child: XmlElement): number => {
    const at = model.elements.findIndex(
      ({ name }) => name.localName === child.localName && name.namespace === child.namespace,
    );
    return at < 0 ? model.elements.length : at;
  };
  const sorted = children.toSorted((a, b) => rank(a) - rank(b));
  let state = model.start;
  for (const child of sorted) state = model.step(state, child);
  if (state.size === 0 || sorted.every((child, at) => child === children[at])) return [];
  const changes = children.flatMap((child, at) => {
    const other = sorted[at];
    return other && other !== child
      ? [{ span: child.span, newText: text.slice(other.span.start, other.span.end) }]
      : [];
  });
  return [{ title: "Put the children in the schema's order", changes }];
}

function remove({ element, text }: FixContext): Fix {
  return { title: `Remove <${element.name}>`, changes: [{ span: withItsLine(text, element), newText: '' }] };
}

/** An element alone on its lines goes with the line break and indentation before it. */
function withItsLine(text: string, { span }: XmlElement): { start: number; end: number } {
  let start = span.start;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  const isAlone = text[start - 1] === '\n' && /^[ \t]*(?:\n|$)/.test(text.slice(span.end, span.end + 200));
  return isAlone ? spanOf(start - 1, span.end) : span;
}
