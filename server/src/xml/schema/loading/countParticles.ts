import { contains } from '../../../text/span.js';
import { toNameKey, type ExpandedName } from '../../expandedName.js';
import { maxSchemaDepth, maxSchemaFiles } from '../../limits.js';
import { schemaNamespace } from '../../createXmlModel.js';
import {
  componentKinds,
  expandName,
  findSchemaChildren,
  readComponentAttribute,
  readQualifiedName,
  type Component,
  type ComponentKind,
  type SchemaFile,
} from '../model/schemaFiles.js';

/**
 * How many particles, attributes and member types a schema consists of when each group, base type and substitution group is copied to
 * where it is named, as a validator does. Linear in the schema's text: each named component is counted once. Infinity where components are
 * nested more than `maxSchemaDepth` deep.
 */
export function countParticles(files: readonly SchemaFile[]): number {
  const components = collectDefinitions(files);
  const substitutes = countSubstitutes(components);
  const counts = new Map<Component['node'], number>();

  /** Where a redefinition names itself, this is what it redefines. */
  function find(kind: ComponentKind, name: ExpandedName, user: Component): Component | undefined {
    const definitions = components.get(kind)?.get(toNameKey(name)) ?? [];
    if (definitions.length < 2) return definitions[0];
    const userIndex = definitions.findIndex(
      ({ node, file }) => file === user.file && contains(node.span, user.node.span),
    );
    return definitions[userIndex + 1];
  }

  function countNamed(kind: ComponentKind, name: ExpandedName | undefined, user: Component, depth: number): number {
    const component = name && name.namespace !== schemaNamespace ? find(kind, name, user) : undefined;
    return component ? countOnce(component, depth) : 1;
  }

  function countOnce(component: Component, depth: number): number {
    const known = counts.get(component.node);
    if (known !== undefined) return known;
    if (depth > maxSchemaDepth) return Infinity;
    // A component that contains itself is an error, which libxml2 reports.
    counts.set(component.node, 1);
    const count = countChildren(component, depth);
    counts.set(component.node, count);
    return count;
  }

  const countChildren = (component: Component, depth: number): number =>
    findSchemaChildren(component.node).reduce(
      (sum, node) => sum + countPart({ node, file: component.file }, depth + 1),
      1,
    );

  function countPart(part: Component, depth: number): number {
    switch (part.node.localName) {
      case 'element': {
        const reference = readQualifiedName(part, 'ref');
        return 1 + (reference ? (substitutes.get(toNameKey(reference)) ?? 0) : 0);
      }
      case 'group':
        return countNamed('group', readQualifiedName(part, 'ref'), part, depth);
      case 'attributeGroup':
        return countNamed('attributeGroup', readQualifiedName(part, 'ref'), part, depth);
      case 'extension':
      case 'restriction':
        return countChildren(part, depth) + countNamed('type', readQualifiedName(part, 'base'), part, depth);
      case 'list':
        return countChildren(part, depth) + countNamed('type', readQualifiedName(part, 'itemType'), part, depth);
      case 'union':
        return (readComponentAttribute(part, 'memberTypes') ?? '')
          .split(/\s+/)
          .filter(member => member !== '')
          .reduce(
            (sum, member) => sum + countNamed('type', expandName(part, member), part, depth),
            countChildren(part, depth),
          );
      default:
        return countOnce(part, depth);
    }
  }

  let total = 0;
  for (const file of files)
    for (const node of file.tree.elements)
      if (node.localName === 'complexType' || node.localName === 'simpleType') total += countOnce({ node, file }, 0);
  return total;
}

type Definitions = ReadonlyMap<ComponentKind, ReadonlyMap<string, readonly Component[]>>;

/** All definitions of each name, a redefinition before what it redefines. */
function collectDefinitions(files: readonly SchemaFile[]): Definitions {
  const definitions = new Map<ComponentKind, Map<string, Component[]>>();
  for (const file of files) {
    const { root } = file.tree;
    const nodes = findSchemaChildren(root).flatMap(node =>
      node.localName === 'redefine' ? findSchemaChildren(node) : node,
    );
    for (const node of nodes) {
      const kind = componentKinds[node.localName];
      const localName = readComponentAttribute({ node, file }, 'name');
      if (!kind || localName === undefined) continue;
      const byName = definitions.get(kind) ?? new Map<string, Component[]>();
      definitions.set(kind, byName);
      const key = toNameKey({ namespace: file.targetNamespace, localName });
      const others = byName.get(key);
      // A second redefinition in the same chain is rare. Without a bound, each use of a name would search all of them.
      if (others && others.length < maxSchemaFiles) others.push({ node, file });
      else if (others) continue;
      else byName.set(key, [{ node, file }]);
    }
  }
  return definitions;
}

/** For each head of a substitution group, how many elements may stand in its place, directly or not. */
function countSubstitutes(definitions: Definitions): ReadonlyMap<string, number> {
  const heads = new Map<string, string>();
  for (const [name, [component]] of definitions.get('element') ?? []) {
    const head = component && readQualifiedName(component, 'substitutionGroup');
    if (head) heads.set(name, toNameKey(head));
  }
  const counts = new Map<string, number>();
  for (const member of heads.keys()) {
    const passed = new Set([member]);
    for (let head = heads.get(member); head !== undefined && !passed.has(head); head = heads.get(head)) {
      passed.add(head);
      counts.set(head, (counts.get(head) ?? 0) + 1);
      if (passed.size > maxSchemaDepth) {
        counts.set(head, Infinity);
        break;
      }
    }
  }
  return counts;
}
