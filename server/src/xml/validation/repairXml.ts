import { spanOf } from '../../text/span.js';
import { readAttributeValue } from '../tree/createNamespaceScopes.js';
import { escapeAttribute, escapeText, decodeReferences } from '../tree/references.js';
import type { XmlElement, XmlNode, XmlTree } from '../tree/xmlTree.js';

/**
 * Well-formed text with the elements of a broken document, in the same order and nesting: what libxml2 says about it can be
 * looked up in the document's own tree. Undefined where there is no root.
 */
export function repairXml({ text, root }: XmlTree): string | undefined {
  if (!root) return undefined;
  const parts: string[] = [];
  const pending: (XmlNode | string)[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (node.kind === 'element') {
      parts.push(formatStartTag(text, node));
      pending.push(`</${node.name}>`);
      for (let index = node.children.length - 1; index >= 0; index--) {
        const child = node.children[index];
        if (child) pending.push(child);
      }
    } else if (node.kind === 'text') {
      parts.push(escapeText(decodeReferences(text.slice(node.span.start, node.span.end))));
    } else if (node.kind === 'cdata') {
      const { start, end } = spanOf(node.span.start + '<![CDATA['.length, node.span.end - ']]>'.length);
      parts.push(escapeText(text.slice(start, end)));
    }
  }
  return parts.join('');
}

function formatStartTag(text: string, { name, attributes }: XmlElement): string {
  const names = new Set<string>();
  const attributeTexts = attributes.map(attribute => {
    if (!attribute.valueSpan || names.has(attribute.name)) return '';
    names.add(attribute.name);
    return ` ${attribute.name}="${escapeAttribute(readAttributeValue(text, attribute))}"`;
  });
  return `<${name}${attributeTexts.join('')}>`;
}
