import { isSameName, type ExpandedName } from '../expandedName.js';
import type { DocumentSchema } from '../schema/model/createDocumentSchema.js';
import { type ElementDeclaration, type TypeDefinition } from '../schema/model/schemaModel.js';
import { getChildElements, type XmlElement } from '../tree/xmlTree.js';
import { append } from '../../text/append.js';

/** Elements that have the names of a schema and are in another namespace. */
export interface WrongNamespace {
  /** In which the schema declares them; undefined: in none. */
  readonly expected: string | undefined;
  /** The child, those of its siblings that have the same mistake, and those inside them. */
  readonly elements: readonly XmlElement[];
}

/** Undefined where a child is out of place for another reason than its namespace. */
export function findWrongNamespace(child: XmlElement, schema: DocumentSchema): WrongNamespace | undefined {
  const { parent } = child;
  const expected = findExpectedName(child, schema);
  if (!parent || !expected) return undefined;
  const { namespace } = expected;
  const elements: XmlElement[] = [];
  const pending = findWrongChildren(parent, schema.typeOf(parent), child, namespace, schema);
  for (let next = pending.pop(); next; next = pending.pop()) {
    elements.push(next.element);
    append(pending, findWrongChildren(next.element, next.declaration.type(), child, namespace, schema));
  }
  return { expected: namespace, elements };
}

/** The name a child would have in the namespace in which its parent's type declares it; undefined where only that is not wrong. */
export const findExpectedName = (child: XmlElement, schema: DocumentSchema): ExpandedName | undefined =>
  child.parent && findDeclarationElsewhere(schema.typeOf(child.parent), child, schema)?.name;

/** The declaration of a child that the type has in another namespace only. */
function findDeclarationElsewhere(
  type: TypeDefinition | undefined,
  child: XmlElement,
  schema: DocumentSchema,
): ElementDeclaration | undefined {
  if (type?.kind !== 'complex') return undefined;
  const { elements } = schema.modelOf(type);
  if (elements.some(({ name }) => isSameName(name, child))) return undefined;
  return elements.find(({ name }) => name.localName === child.localName);
}

/** Children that are written like `like` and that the type has in `namespace`. */
function findWrongChildren(
  parent: XmlElement,
  type: TypeDefinition | undefined,
  example: XmlElement,
  namespace: string | undefined,
  schema: DocumentSchema,
): { readonly element: XmlElement; readonly declaration: ElementDeclaration }[] {
  return getChildElements(parent).flatMap(element => {
    if (element.namespace !== example.namespace || element.prefix !== example.prefix) return [];
    const declaration = findDeclarationElsewhere(type, element, schema);
    return declaration && declaration.name.namespace === namespace ? [{ element, declaration }] : [];
  });
}
