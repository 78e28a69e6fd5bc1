import { decodeReferences } from './references.js';
import type { XmlElement, XmlNode } from './xmlTree.js';

/** All text inside an element, CDATA included, comments not; without recursion, for any depth. */
export function readElementText(text: string, element: XmlElement): string {
  const parts: string[] = [];
  const pending: XmlNode[] = [element];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind === 'text') parts.push(decodeReferences(text.slice(node.span.start, node.span.end)));
    else if (node.kind === 'cdata') parts.push(text.slice(node.span.start + 9, node.span.end).replace(/\]\]>$/, ''));
    else if (node.kind === 'element') {
      for (let index = node.children.length - 1; index >= 0; index--) {
        const child = node.children[index];
        if (child) pending.push(child);
      }
    }
  }
  return parts.join('');
}
