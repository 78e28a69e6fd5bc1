import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import type { XmlElement, Mistake } from './xmlTree.js';

/** What an element's start tag has against the rules of namespaces; its namespaces are known already. */
export function findNamespaceMistakes(element: XmlElement): readonly Mistake[] {
  return [...undeclaredPrefixes(element), ...sameAttributes(element)];
}

function* undeclaredPrefixes(element: XmlElement): Iterable<Mistake> {
  const undeclared = (prefix: string, name: string, nameSpan: Span): Mistake => ({
    kind: 'undeclared-prefix',
    span: spanOf(nameSpan.start, nameSpan.start + prefix.length),
    message: messages.markup.undeclaredPrefix(prefix, name),
    element,
  });
  if (element.prefix !== '' && element.namespace === undefined) {
    yield undeclared(element.prefix, element.name, element.nameSpan);
  }
  for (const { prefix, name, namespace, nameSpan } of element.attributes) {
    if (prefix !== '' && namespace === undefined) yield undeclared(prefix, name, nameSpan);
  }
}

/** Two spellings of one attribute; the same spelling twice is reported where the tag is read. */
function* sameAttributes(element: XmlElement): Iterable<Mistake> {
  const first = new Map<string, string>();
  for (const { prefix, localName, name, namespace, nameSpan } of element.attributes) {
    if (prefix === '' || namespace === undefined) continue;
    const key = `{${namespace}}${localName}`;
    const other = first.get(key) ?? name;
    first.set(key, other);
    if (other === name) continue;
    const message = messages.markup.sameAttribute(name, other, localName, namespace);
    yield { kind: 'same-attribute', span: nameSpan, message, element };
  }
}
