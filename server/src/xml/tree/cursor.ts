import { touches } from '../../text/span.js';
import type { XmlAttribute, XmlElement, XmlNode, XmlTree } from './xmlTree.js';

/** What stands at an offset. */
export type Cursor =
  | { readonly at: 'start-name' | 'end-name' | 'start-tag' | 'end-tag'; readonly element: XmlElement }
  | {
      readonly at: 'attribute-name' | 'attribute-value';
      readonly element: XmlElement;
      readonly attribute: XmlAttribute;
    }
  /** In text, or between tags; `element` is the one around it, `node` the text, comment, CDATA or instruction there. */
  | { readonly at: 'content'; readonly element: XmlElement | undefined; readonly node: XmlNode | undefined };

/** @param offset a place between two characters, as an editor's cursor. */
export function findCursor(tree: XmlTree, offset: number): Cursor {
  let element: XmlElement | undefined;
  let nodes: readonly XmlNode[] = tree.nodes;
  for (;;) {
    const node = findNodeAround(tree.text, nodes, offset);
    if (node?.kind !== 'element') return { at: 'content', element, node };
    const tagCursor = findInStartTag(tree.text, node, offset) ?? findInEndTag(node, offset);
    if (tagCursor) return tagCursor;
    element = node;
    nodes = node.children;
  }
}

/** The last node that begins before the offset and has not ended, or, while its tag is being typed, ended just before. */
function findNodeAround(text: string, nodes: readonly XmlNode[], offset: number): XmlNode | undefined {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.span.start ?? Infinity) < offset) low = middle + 1;
    else high = middle;
  }
  const node = nodes[low - 1];
  if (!node) return undefined;
  const previous = nodes[low - 2];
  if (node.kind === 'text' && previous?.kind === 'element' && isAfterUnfinishedTag(text, previous, offset))
    return previous;
  if (offset < node.span.end) return node;
  const isOpen = node.kind === 'element' ? !node.endTag && !node.isSelfClosing : node.kind === 'text';
  return isOpen && offset === node.span.end ? node : undefined;
}

/**
 * Whether only the beginning of an attribute's name stands between a start tag without its `>` and the offset. That is text for the parser,
 * and the place for an attribute for the author.
 */
const isAfterUnfinishedTag = (text: string, { isStartComplete, startTag }: XmlElement, offset: number): boolean =>
  !isStartComplete && /^\s+[^\s<>/"'=]*$/.test(text.slice(startTag.end, offset));

function findInStartTag(text: string, element: XmlElement, offset: number): Cursor | undefined {
  const { startTag, nameSpan, isStartComplete } = element;
  const isInside = isStartComplete
    ? offset < startTag.end
    : offset <= startTag.end || isAfterUnfinishedTag(text, element, offset);
  if (!isInside) return undefined;
  if (touches(nameSpan, offset)) return { at: 'start-name', element };
  for (const attribute of element.attributes) {
    if (touches(attribute.nameSpan, offset)) return { at: 'attribute-name', element, attribute };
    if (attribute.valueSpan && touches(attribute.valueSpan, offset))
      return { at: 'attribute-value', element, attribute };
  }
  return { at: 'start-tag', element };
}

function findInEndTag(element: XmlElement, offset: number): Cursor | undefined {
  const { endTag } = element;
  if (!endTag || offset <= endTag.span.start || offset >= endTag.span.end) return undefined;
  return { at: touches(endTag.nameSpan, offset) ? 'end-name' : 'end-tag', element };
}
