import type { ExpandedName } from '../../expandedName.js';
import { maxSimpleTypeDepth } from '../../limits.js';
import { schemaNamespace } from '../../createXmlModel.js';
import { builtInTypes } from '../../messages/builtInTypes.js';
import { isListType } from './builtInTypes.js';
import { readDocumentation } from './readDocumentation.js';
import {
  readComponentAttribute,
  expandName,
  findPart,
  findParts,
  findDeclarationPlace,
  readQualifiedName,
  type Component,
} from './schemaFiles.js';
import type { EnumerationValue, Facet, SimpleType, TypeDefinition } from './schemaModel.js';

const facetNames = [
  'length',
  'minLength',
  'maxLength',
  'pattern',
  'whiteSpace',
  'minInclusive',
  'maxInclusive',
  'minExclusive',
  'maxExclusive',
  'totalDigits',
  'fractionDigits',
];

/** How a named type is looked up. */
export type FindType = (name: ExpandedName) => TypeDefinition | undefined;

/** The simple type in an `xs:simpleType`. */
export function readSimpleType(component: Component, name: ExpandedName | undefined, find: FindType): SimpleType {
  if (component.node.depth > maxSimpleTypeDepth) return createUnrestricted(component, 'string');
  const restriction = findPart(component, 'restriction');
  const common = { name, documentation: readDocumentation(component), place: findDeclarationPlace(component) };
  if (restriction) return { ...restrictType(restriction, readBase(restriction, 'base', find), find), ...common };
  const list = findPart(component, 'list');
  if (list) {
    const item = readBase(list, 'itemType', find);
    return {
      ...createUnrestricted(component, item?.builtIn ?? 'string'),
      ...common,
      variety: 'list',
      suggestions: listValues(item),
    };
  }
  const union = findPart(component, 'union');
  return union ? { ...readUnion(union, find), ...common } : { ...createUnrestricted(component, 'string'), ...common };
}

/** A type narrowed by the facets of an `xs:restriction`. */
export function restrictType(restriction: Component, base: SimpleType | undefined, find: FindType): SimpleType {
  const inline = findPart(restriction, 'simpleType');
  const baseType =
    base ?? (inline ? readSimpleType(inline, undefined, find) : createUnrestricted(restriction, 'string'));
  const values: readonly EnumerationValue[] = findParts(restriction, 'enumeration').flatMap(facet => {
    const value = readComponentAttribute(facet, 'value');
    return value === undefined
      ? []
      : [{ value, documentation: readDocumentation(facet), place: findDeclarationPlace(facet) }];
  });
  const facets: readonly Facet[] = findParts(restriction, ...facetNames).flatMap(({ node, file }) => {
    const value = readComponentAttribute({ node, file }, 'value');
    return value === undefined ? [] : [{ name: node.localName, value }];
  });
  return {
    ...baseType,
    name: undefined,
    enumeration: values.length > 0 ? values : baseType.enumeration,
    suggestions: values.length > 0 ? [] : baseType.suggestions,
    facets: [...facets, ...baseType.facets],
  };
}

function readBase(component: Component, attribute: string, find: FindType): SimpleType | undefined {
  const name = readQualifiedName(component, attribute);
  const type = name ? find(name) : undefined;
  if (type?.kind === 'simple') return type;
  const inline = findPart(component, 'simpleType');
  return inline && readSimpleType(inline, undefined, find);
}

function readUnion(union: Component, find: FindType): SimpleType {
  const names = (readComponentAttribute(union, 'memberTypes') ?? '').split(/\s+/).filter(Boolean);
  const members = [
    ...names.map(name => find(expandName(union, name))),
    ...findParts(union, 'simpleType').map(inline => readSimpleType(inline, undefined, find)),
  ].flatMap(member => (member?.kind === 'simple' ? [member] : []));
  const values = members.flatMap(listValues);
  const isClosed = members.length > 0 && members.every(({ enumeration }) => enumeration !== undefined);
  return {
    ...createUnrestricted(union, members[0]?.builtIn ?? 'string'),
    variety: 'union',
    enumeration: isClosed ? values : undefined,
    suggestions: isClosed ? [] : values,
  };
}

const listValues = (type: SimpleType | undefined): readonly EnumerationValue[] => [
  ...(type?.enumeration ?? []),
  ...(type?.suggestions ?? []),
];

const createUnrestricted = (component: Component, builtIn: string): SimpleType => ({
  kind: 'simple',
  name: undefined,
  builtIn,
  variety: isListType(builtIn) ? 'list' : 'atomic',
  enumeration: undefined,
  suggestions: [],
  facets: [],
  documentation: '',
  place: findDeclarationPlace(component),
});

/** One of XML Schema's own types; `at` is where it is used. */
export function createBuiltInType(localName: string, component: Component): SimpleType | undefined {
  if (!Object.hasOwn(builtInTypes, localName)) return undefined;
  const type = { ...createUnrestricted(component, localName), name: { namespace: schemaNamespace, localName } };
  if (localName !== 'boolean') return type;
  const value = (text: string): EnumerationValue => ({ value: text, documentation: '', place: type.place });
  return { ...type, suggestions: [value('true'), value('false')] };
}
