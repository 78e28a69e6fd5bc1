import type { Span } from '../../text/span.js';
import type { SchemaModel } from '../schema/schemaModel.js';
import { findNearest } from '../tree/isSimilar.js';
import { isNamespaceDeclaration, type XmlAttribute, type XmlElement } from '../tree/xmlTree.js';

/** What an author has to know besides libxml2's sentence. */
export interface Hint {
  readonly message: string;
  /** Where the author has to change something. */
  readonly span: Span;
}

/** More names are no help. */
const maxNames = 5;

/** Says which root a document of the schema has. */
export function createRootHint(root: XmlElement, model: SchemaModel): Hint {
  const { localName, nameSpan, namespace } = root;
  const declaration = namespaceDeclaration(root);
  const span = declaration?.valueSpan ?? nameSpan;
  const names = [...new Set(model.roots.map(({ name }) => name.localName))];
  if (!names.includes(localName)) {
    const meant = findNearest(localName, names);
    const list = names.slice(0, maxNames).map(name => `\`<${name}>\``);
    const begins = `A document of this schema begins with ${list.join(', ')}${names.length > maxNames ? ', …' : ''}.`;
    return { message: meant === undefined ? begins : `${begins} Did you mean \`<${meant}>\`?`, span: nameSpan };
  }
  const wanted = model.roots.find(({ name }) => name.localName === localName)?.name.namespace;
  if (wanted === undefined) {
    return {
      message: `The schema declares \`${localName}\` without a namespace, and here it is in “${namespace ?? ''}”. Take the namespace away.`,
      span,
    };
  }
  if (namespace === undefined) {
    const prefixed = root.prefix === '' ? 'xmlns' : `xmlns:${root.prefix}`;
    return {
      message: `Its namespace is missing. Write \`<${root.name} ${prefixed}="${wanted}">\`.`,
      span: nameSpan,
    };
  }
  return {
    message: `The schema declares \`${localName}\` in the namespace “${wanted}”, and here it is in “${namespace}”. Change the namespace.`,
    span,
  };
}

const namespaceDeclaration = (root: XmlElement): XmlAttribute | undefined =>
  root.attributes.find(
    attribute =>
      isNamespaceDeclaration(attribute) &&
      (root.prefix === '' ? attribute.name === 'xmlns' : attribute.localName === root.prefix),
  );
