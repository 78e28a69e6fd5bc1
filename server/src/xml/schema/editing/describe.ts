import { maxHoverItems } from '../../limits.js';
import type { ContentModel } from '../model/createContentModel.js';
import type { AttributeDeclaration, EnumerationValue, SimpleType, TypeDefinition } from '../model/schemaModel.js';
import { builtInTypes } from '../../messages/builtInTypes.js';
import { messages } from '../../messages/index.js';
import { escapeMarkdown, escapeMarkdownLines, formatCode } from '../../../shared/escapeMarkdown.js';
import { append } from '../../../text/append.js';
import { formatList } from '../../../text/formatList.js';

/** Name of a type as authors know it. */
export const formatTypeName = (type: TypeDefinition | undefined): string => {
  if (!type) return messages.editing.anyType();
  if (type.name) return type.name.localName;
  if (type.kind === 'simple') return type.variety === 'list' ? messages.editing.listOf(type.builtIn) : type.builtIn;
  if (type.text) return formatTypeName(type.text);
  return type.isMixed ? messages.editing.mixedContent() : messages.editing.elementContent();
};

/** Allowed values and restrictions of a simple type, one Markdown line each. */
export function describeSimpleType(type: SimpleType | undefined): readonly string[] {
  if (!type) return [];
  const lines: string[] = [];
  const values = type.enumeration ?? [];
  if (values.length > 0) append(lines, formatValues(values));
  else {
    const meaning = describeMeaning(type);
    if (meaning !== undefined) lines.push(escapeMarkdown(meaning));
  }
  const facets = type.facets.filter(({ name }) => name !== 'whiteSpace');
  if (facets.length > 0) lines.push(facets.map(({ name, value }) => `${name} ${formatCode(value)}`).join(', '));
  return lines;
}

/** Undefined for any text, and for a union: its members differ. */
function describeMeaning({ variety, builtIn }: SimpleType): string | undefined {
  if (variety === 'list') return messages.editing.valuesInList();
  return variety === 'union' || builtIn === 'string' ? undefined : builtInTypes[builtIn]?.();
}

function formatValues(values: readonly EnumerationValue[]): readonly string[] {
  const shownValues = values.slice(0, maxHoverItems);
  const lines = shownValues.map(({ value, documentation }) =>
    documentation === '' ? `- ${formatCode(value)}` : `- ${formatCode(value)}: ${escapeMarkdown(documentation)}`,
  );
  const more = values.length - shownValues.length;
  const list = lines.join('\n');
  return [more > 0 ? messages.editing.oneOfMany(list, more) : messages.editing.oneOf(list)];
}

/** What to know about an attribute, as Markdown. */
export function describeAttribute(attribute: AttributeDeclaration): string {
  const { isRequired, fixedValue, defaultValue, documentation } = attribute;
  const type = attribute.type();
  const headline = [
    messages.editing.attribute(formatCode(attribute.name.localName), escapeMarkdown(formatTypeName(type))),
    isRequired ? messages.editing.required() : messages.editing.optional(),
    ...(fixedValue === undefined ? [] : [messages.editing.fixedValue(formatCode(fixedValue))]),
    ...(defaultValue === undefined ? [] : [messages.editing.defaultValue(formatCode(defaultValue))]),
  ];
  return joinParagraphs([headline.join(', '), escapeMarkdownLines(documentation), ...describeSimpleType(type)]);
}

/** The children of an element by name, as Markdown. */
export const describeChildren = (model: ContentModel): string => {
  const names = model.elements.map(({ name }) => formatCode(name.localName));
  return names.length === 0 ? '' : messages.editing.children(formatList(names, maxHoverItems));
};

export const joinParagraphs = (parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');
