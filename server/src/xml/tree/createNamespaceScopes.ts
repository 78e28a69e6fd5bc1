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
  const byPrefix = new Map<string, string[]>([
    ['xml', [xmlNamespace]],
    ['xmlns', [xmlnsNamespace]],
  ]);
  const current = (prefix: string): string | undefined => byPrefix.get(prefix)?.at(-1) ?? undefined;

  return {
    enter(element) {
      for (const attribute of element.attributes) {
        if (!isNamespaceDeclaration(attribute)) continue;
        const prefix = declaredPrefix(attribute);
        const stack = byPrefix.get(prefix);
        const value = readAttributeValue(text, attribute);
        if (stack) stack.push(value);
        else byPrefix.set(prefix, [value]);
      }
      element.namespace = emptyIsNone(current(element.prefix));
      for (const attribute of element.attributes) {
        if (isNamespaceDeclaration(attribute)) attribute.namespace = xmlnsNamespace;
        else if (attribute.prefix !== '') attribute.namespace = emptyIsNone(current(attribute.prefix));
      }
    },
    leave(element) {
      for (const attribute of element.attributes) {
        if (isNamespaceDeclaration(attribute)) byPrefix.get(declaredPrefix(attribute))?.pop();
      }
    },
  };
}

const emptyIsNone = (namespace: string | undefined): string | undefined => (namespace === '' ? undefined : namespace);

const declaredPrefix = ({ prefix, localName }: XmlAttribute): string => (prefix === '' ? '' : localName);

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
      attribute => isNamespaceDeclaration(attribute) && declaredPrefix(attribute) === prefix,
    );
    if (declaration) return emptyIsNone(readAttributeValue(text, declaration));
  }
  return undefined;
}
