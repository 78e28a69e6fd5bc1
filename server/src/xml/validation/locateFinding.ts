import type { ExpandedName } from '../expandedName.js';
import { spanOf, type Span } from '../../text/span.js';
import { getContentSpan, type XmlAttribute, type XmlElement } from '../tree/xmlTree.js';
import type { SchemaCode } from './classifyMessage.js';

/** The place in an element that an error is about: never empty, never a whole element with children. */
export function locateFinding(
  text: string,
  element: XmlElement,
  code: SchemaCode,
  attributeName: ExpandedName | undefined,
): Span {
  const attribute = attributeName && findAttribute(element, attributeName);
  if (attribute) return code === 'xsd/unexpected-attribute' ? attribute.nameSpan : getAttributeSpan(attribute);
  switch (code) {
    case 'xsd/enumeration':
    case 'xsd/invalid-value':
      return findValueSpan(text, element) ?? element.nameSpan;
    case 'xsd/unexpected-text':
      return findTextSpan(text, element) ?? element.nameSpan;
    default:
      return element.nameSpan;
  }
}

export const findAttribute = (element: XmlElement, attributeName: ExpandedName): XmlAttribute | undefined =>
  element.attributes.find(
    ({ localName, name, namespace }) =>
      (localName === attributeName.localName && namespace === attributeName.namespace) ||
      name === attributeName.localName,
  );

const getAttributeSpan = ({ valueSpan: value, nameSpan }: XmlAttribute): Span =>
  value && value.end > value.start ? value : nameSpan;

/** The text of an element without the blanks around it; undefined where there is none, or there are children. */
export function findValueSpan(text: string, element: XmlElement): Span | undefined {
  if (element.children.some(({ kind }) => kind === 'element')) return undefined;
  return trimSpan(text, getContentSpan(element));
}

/** The first text directly in an element. */
function findTextSpan(text: string, element: XmlElement): Span | undefined {
  for (const node of element.children) {
    const span = node.kind === 'text' ? trimSpan(text, node.span) : node.kind === 'cdata' ? node.span : undefined;
    if (span) return span;
  }
  return undefined;
}

export function trimSpan(text: string, span: Span): Span | undefined {
  const part = text.slice(span.start, span.end);
  const start = span.start + part.length - part.trimStart().length;
  const end = span.end - (part.length - part.trimEnd().length);
  return end > start ? spanOf(start, end) : undefined;
}
