import { readAttributeValue, resolvePrefix } from '../../tree/createNamespaceScopes.js';
import { instanceNamespace, type XmlElement, type XmlTree } from '../../tree/xmlTree.js';
import { createContentModel, type ContentModel } from './createContentModel.js';
import type { ComplexType, ElementDeclaration, SchemaModel, TypeDefinition } from './schemaModel.js';

/** A document's elements seen through its schema. */
export interface DocumentSchema {
  readonly schema: SchemaModel;
  /** Undefined: the schema says nothing about it (a wildcard, or a wrong place). */
  declarationOf(element: XmlElement): ElementDeclaration | undefined;
  /** With `xsi:type` taken into account. */
  typeOf(element: XmlElement): TypeDefinition | undefined;
  modelOf(type: ComplexType): ContentModel;
}

export function createDocumentSchema(tree: XmlTree, schema: SchemaModel): DocumentSchema {
  const declarations = new Map<XmlElement, ElementDeclaration | undefined>();
  const models = new Map<ComplexType, ContentModel>();

  function modelOf(type: ComplexType): ContentModel {
    const model = models.get(type) ?? createContentModel(type.particle, schema);
    models.set(type, model);
    return model;
  }

  function typeOf(element: XmlElement): TypeDefinition | undefined {
    const typeAttribute = element.attributes.find(
      ({ namespace, localName }) => namespace === instanceNamespace && localName === 'type',
    );
    if (typeAttribute) {
      const value = readAttributeValue(tree.text, typeAttribute).trim();
      const colon = value.indexOf(':');
      const namespace = resolvePrefix(tree.text, element, colon < 0 ? '' : value.slice(0, colon));
      const type = schema.type({ namespace, localName: value.slice(colon + 1) });
      if (type) return type;
    }
    return declarationOf(element)?.type();
  }

  function declarationOf(element: XmlElement): ElementDeclaration | undefined {
    // From the nearest ancestor that is known downwards, so that depth costs no stack.
    const path: XmlElement[] = [];
    for (let at: XmlElement | undefined = element; at && !declarations.has(at); at = at.parent) path.push(at);
    for (const at of path.toReversed()) declarations.set(at, findDeclaration(at));
    return declarations.get(element);
  }

  function findDeclaration(element: XmlElement): ElementDeclaration | undefined {
    if (!element.parent) return schema.element(element);
    const type = typeOf(element.parent);
    if (type?.kind !== 'complex') return undefined;
    const symbol = modelOf(type).symbolFor(element);
    if (symbol?.kind === 'element') return symbol.declaration;
    return symbol && !symbol.wildcard.isSkipped ? schema.element(element) : undefined;
  }

  return { schema, declarationOf, typeOf, modelOf };
}
