import { spanOf, type Span } from '../../text/span.js';
import { getContentSpan, type XmlElement } from '../tree/xmlTree.js';

/** A child element with what belongs to it: comments, instructions and white space before it, comments behind it on its line. */
export interface ChildUnit {
  readonly before: Span;
  readonly element: XmlElement;
  readonly behind: Span;
}

/** The child elements of an element as parts that can change places, and what stands after the last of them. */
export function splitChildUnits(
  parent: XmlElement,
  text: string,
): { readonly units: readonly ChildUnit[]; readonly rest: Span } {
  const { start, end } = getContentSpan(parent);
  const units: ChildUnit[] = [];
  let unitStart = start;
  parent.children.forEach((node, index) => {
    if (node.kind !== 'element') return;
    const behind = spanOf(node.span.end, findLineEnd(parent, index, text));
    units.push({ before: spanOf(unitStart, node.span.start), element: node, behind });
    unitStart = behind.end;
  });
  return { units, rest: spanOf(unitStart, end) };
}

/** Where the line of a child ends, comments on it included; where another child follows on the line, the child's own end. */
function findLineEnd({ children }: XmlElement, index: number, text: string): number {
  const elementEnd = children[index]?.span.end ?? 0;
  let end = elementEnd;
  for (const { kind, span } of children.slice(index + 1, index + 10)) {
    if (kind === 'element') return elementEnd;
    const newline = kind === 'text' ? text.slice(span.start, span.end).indexOf('\n') : -1;
    if (newline >= 0) return span.start + newline;
    end = span.end;
  }
  return end;
}

/**
 * Units in the order of their ranks. Those without a rank stay behind the one that they follow. @returns the same order
 * if nothing must be moved
 */
export function sortUnits(
  units: readonly ChildUnit[],
  rankOf: (element: XmlElement) => number | undefined,
): readonly ChildUnit[] {
  let last = -1;
  const ranked = units.map(unit => {
    last = rankOf(unit.element) ?? last;
    return { unit, rank: last };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ unit }) => unit);
}
