import { toNameKey, type ExpandedName } from '../../expandedName.js';
import type { Context, Location } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findCursor } from '../../tree/cursor.js';
import { readAttributeValue } from '../../tree/createNamespaceScopes.js';
import type { XmlAttribute, XmlElement } from '../../tree/xmlTree.js';
import { schemaNamespace, type XmlModel } from '../../createXmlModel.js';
import { loadSchema, readSchemaDocument } from '../loading/loadSchema.js';
import type { ResolvedSchema } from '../loading/createResolvedSchema.js';
import {
  expandName,
  collectGlobalComponents,
  findDeclarationPlace,
  createSchemaFile,
  type ComponentKind,
  type SchemaFile,
  componentKinds,
} from '../model/schemaFiles.js';

/** A name in a schema and what kind of thing it names. */
export interface SchemaReference {
  readonly kind: ComponentKind;
  readonly name: ExpandedName;
  readonly span: { readonly start: number; readonly end: number };
}

const typeAttributes: ReadonlySet<string> = new Set(['type', 'base', 'itemType', 'memberTypes']);

/** Where the name under the cursor is declared. */
export async function findSchemaDefinition(
  model: XmlModel,
  offset: number,
  context: Context,
): Promise<readonly Location[]> {
  const { resolved, target } = await findNameAt(model, offset, context);
  const component = target && collectGlobalComponents(resolved.files).get(target.kind)?.get(toNameKey(target.name));
  return component ? [findDeclarationPlace(component)] : [];
}

/** Every use of the name under the cursor in the schemas of the workspace, its declaration first. */
export async function findSchemaReferences(
  model: XmlModel,
  offset: number,
  context: Context,
): Promise<readonly Location[]> {
  const { resolved, target } = await findNameAt(model, offset, context);
  if (!target) return [];
  const files = new Map(resolved.files.map(file => [file.document.uri, file]));
  for (const uri of await context.services.workspace.find(name => /\.xsd$/i.test(name), context.signal)) {
    const document = files.has(uri) ? undefined : await readSchemaDocument(uri, context);
    if (document) files.set(uri, createSchemaFile(document, document.tree, undefined));
  }
  const component = collectGlobalComponents(resolved.files).get(target.kind)?.get(toNameKey(target.name));
  const uses = [...files.values()].flatMap(file =>
    collectReferences(file)
      .filter(({ kind, name }) => kind === target.kind && toNameKey(name) === toNameKey(target.name))
      .map(({ span }) => ({ document: file.document, span })),
  );
  return [...(component ? [findDeclarationPlace(component)] : []), ...uses];
}

async function findNameAt(
  { uri, source, tree }: XmlModel,
  offset: number,
  context: Context,
): Promise<{ resolved: ResolvedSchema; target: Pick<SchemaReference, 'kind' | 'name'> | undefined }> {
  const resolved = await loadSchema({ uri, source, tree }, context);
  const cursor = findCursor(tree, offset);
  const [file] = resolved.files;
  if (!file || cursor.at !== 'attribute-value') return { resolved, target: undefined };
  const { element, attribute } = cursor;
  const target =
    readDeclaredName(file, element, attribute) ??
    readReferences(file, element, attribute).find(({ span }) => offset >= span.start && offset <= span.end);
  return { resolved, target };
}

function readDeclaredName(
  file: SchemaFile,
  element: XmlElement,
  attribute: XmlAttribute,
): Pick<SchemaReference, 'kind' | 'name'> | undefined {
  const kind = componentKinds[element.localName];
  const isGlobal = element.parent === file.tree.root || element.parent?.localName === 'redefine';
  if (attribute.name !== 'name' || !kind || !isGlobal) return undefined;
  return { kind, name: { namespace: file.targetNamespace, localName: readAttributeValue(file.tree.text, attribute) } };
}

/** Every name a schema file uses, in the order of its elements. */
export const collectReferences = (file: SchemaFile): readonly SchemaReference[] =>
  file.tree.elements
    .filter(({ namespace }) => namespace === schemaNamespace)
    .flatMap(element => element.attributes.flatMap(attribute => readReferences(file, element, attribute)));

function readReferences(
  file: SchemaFile,
  element: XmlElement,
  { name, valueSpan }: XmlAttribute,
): readonly SchemaReference[] {
  const kind = typeAttributes.has(name)
    ? 'type'
    : name === 'substitutionGroup'
      ? 'element'
      : name === 'ref'
        ? componentKinds[element.localName]
        : undefined;
  if (!kind || !valueSpan) return [];
  const value = file.tree.text.slice(valueSpan.start, valueSpan.end);
  return Array.from(value.matchAll(/\S+/g), ({ 0: word, index }) => ({
    kind,
    name: expandName({ node: element, file }, word),
    span: spanOf(valueSpan.start + index, valueSpan.start + index + word.length),
  }));
}
