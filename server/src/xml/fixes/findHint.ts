import type { DocumentSchema } from '../schema/createDocumentSchema.js';
import type { XmlElement } from '../tree/xmlTree.js';
import type { SchemaFinding } from '../validation/checkXml.js';
import { createRootHint, type Hint } from './createRootHint.js';
import { findExpectedName } from './findWrongNamespace.js';

/** What libxml2's sentence does not say although the author has to know it. */
export function findHint({ code, element }: SchemaFinding, schema: DocumentSchema): Hint | undefined {
  if (!element) return undefined;
  if (code === 'xsd/unknown-root') return createRootHint(element, schema.schema);
  return code === 'xsd/unexpected-child' ? namespaceHint(element, schema) : undefined;
}

function namespaceHint(element: XmlElement, schema: DocumentSchema): Hint | undefined {
  const expected = findExpectedName(element, schema);
  if (!expected) return undefined;
  const { localName, namespace, attributes, nameSpan } = element;
  const declaration = attributes.find(({ name }) => name === 'xmlns');
  return {
    message: `The schema declares \`${localName}\` in ${inWords(expected.namespace)}, and here it is in ${inWords(namespace)}.`,
    span: element.prefix === '' && declaration ? declaration.span : nameSpan,
  };
}

const inWords = (namespace: string | undefined): string =>
  namespace === undefined ? 'no namespace' : `the namespace “${namespace}”`;
