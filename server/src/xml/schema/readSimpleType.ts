import { schemaNamespace } from '../xmlModel.js';
import { builtInTypes, isListType } from './builtInTypes.js';
import { documentationOf } from './documentationOf.js';
import { attributeOf, expandName, partOf, partsOf, placeOf, qualifiedValue, type Component } from './schemaFiles.js';
import type { EnumerationValue, ExpandedName, Facet, SimpleType, TypeDefinition } from './schemaModel.js';

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

/** Deepest nesting of anonymous types that is followed. */
const deepest = 200;

/** How a named type is looked up. */
export type FindType = (name: ExpandedName) => TypeDefinition | undefined;

/** The simple type in an `xs:simpleType`. */
export function readSimpleType(component: Component, name: ExpandedName | undefined, find: FindType): SimpleType {
  if (component.node.depth > deepest) return open(component, 'string');
  const restriction = partOf(component, 'restriction');
  const own = { name, documentation: documentationOf(component), place: placeOf(component) };
  if (restriction) return { ...restricted(restriction, baseOf(restriction, 'base', find), find), ...own };
  const list = partOf(component, 'list');
  if (list) {
    const item = baseOf(list, 'itemType', find);
    return { ...open(component, item?.builtIn ?? 'string'), ...own, variety: 'list', suggestions: valuesOf(item) };
  }
  const union = partOf(component, 'union');
  return union ? { ...readUnion(union, find), ...own } : { ...open(component, 'string'), ...own };
}

/** A type narrowed by the facets of an `xs:restriction`. */
export function restricted(restriction: Component, base: SimpleType | undefined, find: FindType): SimpleType {
  const inline = partOf(restriction, 'simpleType');
  const from = base ?? (inline ? readSimpleType(inline, undefined, find) : open(restriction, 'string'));
  const values: readonly EnumerationValue[] = partsOf(restriction, 'enumeration').flatMap(facet => {
    const value = attributeOf(facet, 'value');
    return value === undefined ? [] : [{ value, documentation: documentationOf(facet), place: placeOf(facet) }];
  });
  const facets: readonly Facet[] = partsOf(restriction, ...facetNames).flatMap(({ node, file }) => {
    const value = attributeOf({ node, file }, 'value');
    return value === undefined ? [] : [{ name: node.localName, value }];
  });
  return {
    ...from,
    name: undefined,
    enumeration: values.length > 0 ? values : from.enumeration,
    suggestions: values.length > 0 ? [] : from.suggestions,
    facets: [...facets, ...from.facets],
  };
}

function baseOf(component: Component, attribute: string, find: FindType): SimpleType | undefined {
  const name = qualifiedValue(component, attribute);
  const type = name ? find(name) : undefined;
  if (type?.kind === 'simple') return type;
  const inline = partOf(component, 'simpleType');
  return inline && readSimpleType(inline, undefined, find);
}

function readUnion(union: Component, find: FindType): SimpleType {
  const names = (attributeOf(union, 'memberTypes') ?? '').split(/\s+/).filter(Boolean);
  const members = [
    ...names.map(name => find(expandName(union, name))),
    ...partsOf(union, 'simpleType').map(inline => readSimpleType(inline, undefined, find)),
  ].flatMap(member => (member?.kind === 'simple' ? [member] : []));
  const values = members.flatMap(valuesOf);
  const isClosed = members.length > 0 && members.every(({ enumeration }) => enumeration !== undefined);
  return {
    ...open(union, members[0]?.builtIn ?? 'string'),
    variety: 'union',
    enumeration: isClosed ? values : undefined,
    suggestions: isClosed ? [] : values,
  };
}

const valuesOf = (type: SimpleType | undefined): readonly EnumerationValue[] => [
  ...(type?.enumeration ?? []),
  ...(type?.suggestions ?? []),
];

const open = (component: Component, builtIn: string): SimpleType => ({
  kind: 'simple',
  name: undefined,
  builtIn,
  variety: isListType(builtIn) ? 'list' : 'atomic',
  enumeration: undefined,
  suggestions: [],
  facets: [],
  documentation: '',
  place: placeOf(component),
});

/** One of XML Schema's own types; `at` is where it is used. */
export function builtInType(localName: string, at: Component): SimpleType | undefined {
  if (!Object.hasOwn(builtInTypes, localName)) return undefined;
  const type = { ...open(at, localName), name: { namespace: schemaNamespace, localName } };
  if (localName !== 'boolean') return type;
  const value = (text: string): EnumerationValue => ({ value: text, documentation: '', place: type.place });
  return { ...type, suggestions: [value('true'), value('false')] };
}
