import { spanOf } from '../../text/span.js';
import { decodeReferences } from './references.js';
import { isNamespaceDeclaration, xmlNamespace, xmlnsNamespace, type XmlAttribute, type XmlElement } from './xmlTree.js';

/** The namespace declarations in force while a tree is built, one stack per prefix: each look-up takes constant time. */
export interface NamespaceScopes {
  /** Enters an element: its declarations hold from here. Fills in its own and its attributes' namespaces. */
  enter(element: XmlElement): void;
  leave(element: XmlElement): void;
}

export function createNamespaceScopes(text: string): NamespaceScopes {
  const namespaces = new Map<string, string[]>([
    ['xml', [xmlNamespace]],
    ['xmlns', [xmlnsNamespace]],
  ]);
  const findNamespace = (prefix: string): string | undefined => namespaces.get(prefix)?.at(-1) ?? undefined;

  return {
    enter(element) {
      for (const attribute of element.attributes) {
        if (!isNamespaceDeclaration(attribute)) continue;
        const prefix = getDeclaredPrefix(attribute);
        const stack = namespaces.get(prefix);
        const value = readAttributeValue(text, attribute);
        if (stack) stack.push(value);
        else namespaces.set(prefix, [value]);
      }
      element.namespace = toNamespace(findNamespace(element.prefix));
      for (const attribute of element.attributes) {
        if (isNamespaceDeclaration(attribute)) attribute.namespace = xmlnsNamespace;
        else if (attribute.prefix !== '') attribute.namespace = toNamespace(findNamespace(attribute.prefix));
      }
    },
    leave(element) {
      for (const attribute of element.attributes) {
        if (isNamespaceDeclaration(attribute)) namespaces.get(getDeclaredPrefix(attribute))?.pop();
      }
    },
  };
}

const toNamespace = (namespace: string | undefined): string | undefined => (namespace === '' ? undefined : namespace);

const getDeclaredPrefix = ({ prefix, localName }: XmlAttribute): string => (prefix === '' ? '' : localName);

/** The value a reader sees; '' where none is written. */
export const readAttributeValue = (text: string, { valueSpan }: XmlAttribute): string => {
  const { start, end } = valueSpan ?? spanOf(0, 0);
  return decodeReferences(text.slice(start, end));
};

/** The namespace a prefix stands for inside an element; undefined where it is not declared. */
export function resolvePrefix(text: string, element: XmlElement | undefined, prefix: string): string | undefined {
  if (prefix === 'xml') return xmlNamespace;
  for (let scope = element; scope; scope = scope.parent) {
    const declaration = scope.attributes.find(
      attribute => isNamespaceDeclaration(attribute) && getDeclaredPrefix(attribute) === prefix,
    );
    if (declaration) return toNamespace(readAttributeValue(text, declaration));
  }
  return undefined;
}
