import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import type { XmlElement, Mistake } from './xmlTree.js';

/** What an element's start tag has against the rules of namespaces; its namespaces are known already. */
export function findNamespaceMistakes(element: XmlElement): readonly Mistake[] {
  return [...findUndeclaredPrefixes(element), ...findSameAttributes(element)];
}

function* findUndeclaredPrefixes(element: XmlElement): Iterable<Mistake> {
  const createMistake = (prefix: string, name: string, nameSpan: Span): Mistake => ({
    kind: 'undeclared-prefix',
    span: spanOf(nameSpan.start, nameSpan.start + prefix.length),
    message: messages.markup.undeclaredPrefix(prefix, name),
    element,
  });
  if (element.prefix !== '' && element.namespace === undefined) {
    yield createMistake(element.prefix, element.name, element.nameSpan);
  }
  for (const { prefix, name, namespace, nameSpan } of element.attributes) {
    if (prefix !== '' && namespace === undefined) yield createMistake(prefix, name, nameSpan);
  }
}

/** Two spellings of one attribute; the same spelling twice is reported where the tag is read. */
function* findSameAttributes(element: XmlElement): Iterable<Mistake> {
  const firstNames = new Map<string, string>();
  for (const { prefix, localName, name, namespace, nameSpan } of element.attributes) {
    if (prefix === '' || namespace === undefined) continue;
    const key = `{${namespace}}${localName}`;
    const firstName = firstNames.get(key) ?? name;
    firstNames.set(key, firstName);
    if (firstName === name) continue;
    const message = messages.markup.sameAttribute(name, firstName, localName, namespace);
    yield { kind: 'same-attribute', span: nameSpan, message, element };
  }
}
