import type { Span } from '../../text/span.js';
import { maxHintNames } from '../limits.js';
import { messages } from '../messages/index.js';
import type { SchemaModel } from '../schema/model/schemaModel.js';
import { findNearest } from '../tree/isSimilar.js';
import { isNamespaceDeclaration, type XmlAttribute, type XmlElement } from '../tree/xmlTree.js';

/** What an author has to know besides libxml2's sentence. */
export interface Hint {
  readonly message: string;
  /** Where the author has to change something. */
  readonly span: Span;
}

/** Names the root element that a document of the schema has. */
export function createRootHint(root: XmlElement, model: SchemaModel): Hint {
  const { localName, nameSpan, namespace } = root;
  const names = [...new Set(model.roots.map(({ name }) => name.localName))];
  if (!names.includes(localName)) return { message: listExpectedRoots(localName, names), span: nameSpan };
  const span = findNamespaceDeclaration(root)?.valueSpan ?? nameSpan;
  const expected = model.roots.find(({ name }) => name.localName === localName)?.name.namespace;
  if (expected === undefined) {
    return { message: messages.schema.rootNeedsNoNamespace(localName, namespace ?? ''), span };
  }
  if (namespace === undefined) {
    const attribute = root.prefix === '' ? 'xmlns' : `xmlns:${root.prefix}`;
    return { message: messages.schema.rootNeedsNamespace(`<${root.name} ${attribute}="${expected}">`), span: nameSpan };
  }
  return { message: messages.schema.rootInOtherNamespace(localName, expected, namespace), span };
}

function listExpectedRoots(name: string, names: readonly string[]): string {
  const suggestion = findNearest(name, names);
  const tags = names.slice(0, maxHintNames).map(each => `\`<${each}>\``);
  const list = [...tags, ...(names.length > maxHintNames ? ['…'] : [])].join(', ');
  if (names.length === 1) {
    return suggestion === undefined
      ? messages.schema.expectedRoot(list)
      : messages.schema.expectedRootSuggestion(list, suggestion);
  }
  return suggestion === undefined
    ? messages.schema.expectedRoots(list)
    : messages.schema.expectedRootsSuggestion(list, suggestion);
}

const findNamespaceDeclaration = (root: XmlElement): XmlAttribute | undefined =>
  root.attributes.find(
    attribute =>
      isNamespaceDeclaration(attribute) &&
      (root.prefix === '' ? attribute.name === 'xmlns' : attribute.localName === root.prefix),
  );
