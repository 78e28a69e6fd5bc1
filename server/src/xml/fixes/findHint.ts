import { messages } from '../messages/index.js';
import type { DocumentSchema } from '../schema/model/createDocumentSchema.js';
import type { XmlElement } from '../tree/xmlTree.js';
import type { SchemaFinding } from '../validation/checkXml.js';
import { createRootHint, type Hint } from './createRootHint.js';
import { findExpectedName } from './findWrongNamespace.js';

/** What an author has to know besides libxml2's sentence. */
export function findHint({ code, element }: SchemaFinding, schema: DocumentSchema): Hint | undefined {
  if (!element) return undefined;
  if (code === 'xsd/unknown-root') return createRootHint(element, schema.schema);
  return code === 'xsd/unexpected-child' ? createNamespaceHint(element, schema) : undefined;
}

function createNamespaceHint(element: XmlElement, schema: DocumentSchema): Hint | undefined {
  const expected = findExpectedName(element, schema);
  if (!expected) return undefined;
  const { localName, namespace, attributes, nameSpan } = element;
  const declaration = attributes.find(({ name }) => name === 'xmlns');
  const span = element.prefix === '' && declaration ? declaration.span : nameSpan;
  if (expected.namespace === undefined) {
    return { message: messages.schema.childNeedsNoNamespace(localName, namespace ?? ''), span };
  }
  const message =
    namespace === undefined
      ? messages.schema.childNeedsNamespace(localName, expected.namespace)
      : messages.schema.childInOtherNamespace(localName, expected.namespace, namespace);
  return { message, span };
}
