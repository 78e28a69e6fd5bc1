import { toNameKey, type ExpandedName } from '../../expandedName.js';
import { maxDerivations } from '../../limits.js';
import { xmlNamespace } from '../../tree/xmlTree.js';
import { schemaNamespace } from '../../createXmlModel.js';
import { readDocumentation } from './readDocumentation.js';
import { readComplexType, type ComplexTypeSources } from './readComplexType.js';
import { createBuiltInType, readSimpleType } from './readSimpleType.js';
import {
  readComponentAttribute,
  collectDefinitions,
  findPart,
  findDeclarationPlace,
  readQualifiedName,
  isSet,
  type Component,
  type ComponentKind,
  type SchemaFile,
} from './schemaFiles.js';
import {
  type AttributeDeclaration,
  type ElementDeclaration,
  type SchemaModel,
  type SimpleType,
  type TypeDefinition,
} from './schemaModel.js';

/**
 * Reads the schema in some files, the main one first. Wrong parts of it are left out: whether a schema is right is for
 * libxml2 to say. Types are resolved on first use and kept.
 */
export function readSchema(files: readonly SchemaFile[]): SchemaModel {
  const globals = collectDefinitions(files);
  const find = (kind: ComponentKind, name: ExpandedName, index = 0): Component | undefined =>
    globals.get(kind)?.get(toNameKey(name))?.[index];
  const types = new Map<string, TypeDefinition | undefined>();
  const elements = new Map<Component['node'], ElementDeclaration>();
  const substitutions = new Map<string, ElementDeclaration[]>();

  /** How many definitions of a name are being read. */
  const openTypes = new Map<string, number>();
  let depth = 0;

  const sources: ComplexTypeSources = {
    find: findType,
    group: (name, count) => find('group', name, count),
    attributeGroup: (name, count) => find('attributeGroup', name, count),
    element(component) {
      const reference = readQualifiedName(component, 'ref');
      if (!reference) return readElement(component);
      const global = find('element', reference);
      return global && readElement(global);
    },
    attribute: readAttribute,
  };

  function findType(name: ExpandedName): TypeDefinition | undefined {
    const key = toNameKey(name);
    if (types.has(key)) return types.get(key);
    const count = openTypes.get(key) ?? 0;
    const component = find('type', name, count);
    // A type that is its own base is seen as missing, but in a `redefine` it is the base that it redefines.
    if (depth > maxDerivations || (count > 0 && !component)) return undefined;
    openTypes.set(key, count + 1);
    depth++;
    const type = component ? readType(component, name) : findXmlSchemaType(name);
    depth--;
    openTypes.set(key, count);
    if (count === 0) types.set(key, type);
    return type;
  }

  const rootComponent: Component | undefined = files[0]?.tree.root && { node: files[0].tree.root, file: files[0] };
  const findXmlSchemaType = ({ namespace, localName }: ExpandedName): SimpleType | undefined =>
    namespace === schemaNamespace && rootComponent ? createBuiltInType(localName, rootComponent) : undefined;

  const readType = (component: Component, name: ExpandedName | undefined): TypeDefinition =>
    component.node.localName === 'simpleType'
      ? readSimpleType(component, name, findType)
      : readComplexType(component, name, sources);

  function readTypeOf(component: Component): TypeDefinition | undefined {
    const name = readQualifiedName(component, 'type');
    if (name) return findType(name);
    const inline = findPart(component, 'complexType', 'simpleType');
    if (inline) return readType(inline, undefined);
    const headName = readQualifiedName(component, 'substitutionGroup');
    const global = headName && find('element', headName);
    return global && global.node !== component.node ? readElement(global).type() : undefined;
  }

  function readElement(component: Component): ElementDeclaration {
    const known = elements.get(component.node);
    if (known) return known;
    let type: TypeDefinition | undefined;
    let isRead = false;
    const declaration: ElementDeclaration = {
      name: {
        namespace: readNamespace(component, 'element'),
        localName: readComponentAttribute(component, 'name') ?? '',
      },
      isAbstract: isSet(component, 'abstract'),
      isNillable: isSet(component, 'nillable'),
      defaultValue: readComponentAttribute(component, 'default'),
      fixedValue: readComponentAttribute(component, 'fixed'),
      documentation: readDocumentation(component),
      place: findDeclarationPlace(component),
      type() {
        // Marked first: a substitution group may lead back here.
        if (!isRead) {
          isRead = true;
          type = readTypeOf(component);
        }
        return type;
      },
    };
    elements.set(component.node, declaration);
    return declaration;
  }

  function readAttribute(component: Component): AttributeDeclaration | undefined {
    const reference = readQualifiedName(component, 'ref');
    const global = reference && find('attribute', reference);
    const declared = global ?? component;
    const name = reference ?? {
      namespace: readNamespace(component, 'attribute'),
      localName: readComponentAttribute(component, 'name') ?? '',
    };
    if (reference && !global && reference.namespace !== xmlNamespace) return undefined;
    return {
      name,
      isRequired: readComponentAttribute(component, 'use') === 'required',
      defaultValue: readComponentAttribute(component, 'default') ?? readComponentAttribute(declared, 'default'),
      fixedValue: readComponentAttribute(component, 'fixed') ?? readComponentAttribute(declared, 'fixed'),
      documentation: readDocumentation(component) || readDocumentation(declared),
      place: findDeclarationPlace(declared),
      type() {
        const type = readTypeOf(declared);
        return type?.kind === 'simple' ? type : undefined;
      },
    };
  }

  const rootComponents = Array.from(globals.get('element')?.values() ?? [], ([component]) => component);
  for (const component of rootComponents) {
    const headName = readQualifiedName(component, 'substitutionGroup');
    if (!headName) continue;
    const members = substitutions.get(toNameKey(headName)) ?? [];
    members.push(readElement(component));
    substitutions.set(toNameKey(headName), members);
  }

  return {
    roots: rootComponents.map(readElement),
    element: name => {
      const component = find('element', name);
      return component && readElement(component);
    },
    attribute: name => {
      const component = find('attribute', name);
      return component && readAttribute(component);
    },
    type: findType,
    substitutes(declaration) {
      const members = new Set([declaration]);
      for (const member of members)
        for (const next of substitutions.get(toNameKey(member.name)) ?? []) members.add(next);
      return [...members].filter(({ isAbstract }) => !isAbstract);
    },
  };
}

/** A local declaration is in the target namespace where its `form` or the schema's default form says so; a global one always. */
function readNamespace({ node, file }: Component, kind: 'element' | 'attribute'): string | undefined {
  const isGlobal = node.parent === file.tree.root || node.parent?.localName === 'redefine';
  if (isGlobal) return file.targetNamespace;
  const root = file.tree.root;
  const form =
    readComponentAttribute({ node, file }, 'form') ??
    (root && readComponentAttribute({ node: root, file }, `${kind}FormDefault`));
  return form === 'qualified' ? file.targetNamespace : undefined;
}
