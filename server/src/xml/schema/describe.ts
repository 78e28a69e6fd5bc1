import type { ContentModel } from './createContentModel.js';
import type { AttributeDeclaration, EnumerationValue, SimpleType, TypeDefinition } from './schemaModel.js';
import { builtInTypes } from './builtInTypes.js';

/** Values listed in full up to this many. */
const maxValues = 20;

/** Plain text as Markdown that shows just it. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** Name of a type as authors know it. */
export const formatTypeName = (type: TypeDefinition | undefined): string => {
  if (!type) return 'anything';
  if (type.name) return type.name.localName;
  if (type.kind === 'complex')
    return type.text ? formatTypeName(type.text) : type.isMixed ? 'mixed content' : 'elements';
  return type.variety === 'list' ? `list of ${type.builtIn}` : type.builtIn;
};

/** Allowed values and restrictions of a simple type, one Markdown line each. */
export function describeSimpleType(type: SimpleType | undefined): readonly string[] {
  if (!type) return [];
  const lines: string[] = [];
  const values = type.enumeration ?? [];
  if (values.length > 0) lines.push(...valueLines(values));
  else {
    const meaning = builtInTypes[type.builtIn];
    if (meaning !== undefined && type.builtIn !== 'string') lines.push(escapeMarkdown(meaning));
  }
  const facets = type.facets.filter(({ name }) => name !== 'whiteSpace');
  if (facets.length > 0) lines.push(facets.map(({ name, value }) => `${name} ${code(value)}`).join(', '));
  return lines;
}

function valueLines(values: readonly EnumerationValue[]): readonly string[] {
  const listed = values.slice(0, maxValues);
  const lines = listed.map(({ value, documentation }) =>
    documentation === '' ? `- ${code(value)}` : `- ${code(value)}: ${escapeMarkdown(documentation)}`,
  );
  const more = values.length - listed.length;
  return [`One of:\n${lines.join('\n')}${more > 0 ? `\n- and ${more} more` : ''}`];
}

/** What to know about an attribute, as Markdown. */
export function describeAttribute(attribute: AttributeDeclaration): string {
  const { isRequired, fixedValue, defaultValue, documentation } = attribute;
  const type = attribute.type();
  const facts = [
    `Attribute ${code(attribute.name.localName)}: ${escapeMarkdown(formatTypeName(type))}, ${isRequired ? 'required' : 'optional'}`,
    ...(fixedValue === undefined ? [] : [`always ${code(fixedValue)}`]),
    ...(defaultValue === undefined ? [] : [`default ${code(defaultValue)}`]),
  ];
  return joinParagraphs([facts.join(', '), escapeMarkdown(documentation), ...describeSimpleType(type)]);
}

/** The children of an element by name, as Markdown. */
export const describeChildren = (model: ContentModel): string =>
  model.elements.length === 0
    ? ''
    : `Children: ${model.elements
        .slice(0, maxValues)
        .map(({ name }) => code(name.localName))
        .join(', ')}`;

export const joinParagraphs = (parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');
