import { toNameKey, type ExpandedName } from '../../expandedName.js';
import type { TextDocument } from '../../../core/index.js';
import { readAttributeValue, resolvePrefix } from '../../tree/createNamespaceScopes.js';
import { getChildElements, type XmlElement, type XmlTree } from '../../tree/xmlTree.js';
import { schemaNamespace } from '../../createXmlModel.js';
import { type DeclarationPlace } from './schemaModel.js';

/** One schema document of those that make up a schema. */
export interface SchemaFile {
  readonly document: TextDocument;
  readonly tree: XmlTree;
  /** Its own, or, included without one, that of the schema that includes it. */
  readonly targetNamespace: string | undefined;
  readonly isChameleon: boolean;
}

/** A part of a schema, as written. */
export interface Component {
  readonly node: XmlElement;
  readonly file: SchemaFile;
}

export type ComponentKind = 'element' | 'attribute' | 'type' | 'group' | 'attributeGroup';

/** What an element of a schema declares, by its name. */
export const componentKinds: Readonly<Record<string, ComponentKind>> = {
  element: 'element',
  attribute: 'attribute',
  complexType: 'type',
  simpleType: 'type',
  group: 'group',
  attributeGroup: 'attributeGroup',
};

type ComponentsByName<Value> = ReadonlyMap<ComponentKind, ReadonlyMap<string, Value>>;

/** Named things at the top of the files, by kind and name. What `redefine` says wins. */
export function collectGlobalComponents(files: readonly SchemaFile[]): ComponentsByName<Component> {
  const byName = ([name, [first]]: [string, [Component, ...Component[]]]): [string, Component] => [name, first];
  const entries = Array.from(collectDefinitions(files), ([kind, components]) => {
    return [kind, new Map(Array.from(components, byName))] as const;
  });
  return new Map(entries);
}

/** All definitions of each name: those of a `redefine` before what they redefine, which they name by the same name. */
export function collectDefinitions(files: readonly SchemaFile[]): ComponentsByName<[Component, ...Component[]]> {
  const components = new Map<ComponentKind, Map<string, [Component, ...Component[]]>>(
    (['element', 'attribute', 'type', 'group', 'attributeGroup'] as const).map(kind => [kind, new Map()]),
  );
  const add = (node: XmlElement, file: SchemaFile): void => {
    const kind = componentKinds[node.localName];
    const localName = readComponentAttribute({ node, file }, 'name');
    if (!kind || localName === undefined) return;
    const key = toNameKey({ namespace: file.targetNamespace, localName });
    const known = components.get(kind);
    const definitions = known?.get(key);
    if (definitions) definitions.push({ node, file });
    else known?.set(key, [{ node, file }]);
  };
  for (const file of files) {
    for (const node of findSchemaChildren(file.tree.root)) {
      if (node.localName === 'redefine') for (const inner of findSchemaChildren(node)) add(inner, file);
      else add(node, file);
    }
  }
  return components;
}

export const findSchemaChildren = (node: XmlElement | undefined): readonly XmlElement[] =>
  node ? getChildElements(node).filter(({ namespace }) => namespace === schemaNamespace) : [];

export const findParts = ({ node, file }: Component, ...names: readonly string[]): readonly Component[] =>
  findSchemaChildren(node)
    .filter(({ localName }) => names.includes(localName))
    .map(child => ({ node: child, file }));

export const findPart = (component: Component, ...names: readonly string[]): Component | undefined =>
  findParts(component, ...names)[0];

export function readComponentAttribute({ node, file }: Component, name: string): string | undefined {
  const attribute = node.attributes.find(candidate => candidate.name === name);
  return attribute && readAttributeValue(file.tree.text, attribute).trim();
}

/** Whether an attribute of the type `xs:boolean` is there and true. */
export function isSet(component: Component, name: string): boolean {
  const value = readComponentAttribute(component, name);
  return value === 'true' || value === '1';
}

/** The name a QName in an attribute stands for. */
export function readQualifiedName(component: Component, attribute: string): ExpandedName | undefined {
  const value = readComponentAttribute(component, attribute);
  return value === undefined || value === '' ? undefined : expandName(component, value);
}

export function expandName({ node, file }: Component, value: string): ExpandedName {
  const colon = value.indexOf(':');
  const namespace = resolvePrefix(file.tree.text, node, colon < 0 ? '' : value.slice(0, colon));
  const isLocal = namespace === undefined && file.isChameleon;
  return { namespace: isLocal ? file.targetNamespace : namespace, localName: value.slice(colon + 1) };
}

export function findDeclarationPlace({ node, file }: Component): DeclarationPlace {
  const attribute = node.attributes.find(({ name }) => name === 'name' || name === 'ref' || name === 'value');
  return { document: file.document, span: attribute?.valueSpan ?? node.nameSpan };
}

/** @param includerNamespace target namespace of the schema that includes it; undefined where nothing does. */
export function createSchemaFile(
  document: TextDocument,
  tree: XmlTree,
  includerNamespace: string | undefined,
): SchemaFile {
  const targetNamespace = readTargetNamespace(tree);
  return {
    document,
    tree,
    targetNamespace: targetNamespace ?? includerNamespace,
    isChameleon: targetNamespace === undefined && includerNamespace !== undefined,
  };
}

export function readTargetNamespace({ root, text }: XmlTree): string | undefined {
  const attribute = root?.attributes.find(({ name }) => name === 'targetNamespace');
  const value = attribute ? readAttributeValue(text, attribute) : '';
  return value === '' ? undefined : value;
}
