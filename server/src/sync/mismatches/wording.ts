import type { ArgumentType, Signature } from '../../arguments/index.js';
import type { JsonValue } from '../../json/jsonValue.js';
import { languages } from '../../shared/languages.js';
import type { Member } from '../groups/comparisonGroup.js';
import { maxValueLength } from '../limits.js';
import { messages } from '../messages.js';

/** The name of a declaration in a message: “the Swift type “Arguments””, “the JSON schema”, “the Interface section”. */
export function formatMemberPlace({ signature, document }: Member): string {
  const { role, language, anchor } = signature;
  if (role === 'interface') return language === 'markdown' ? messages.interfaceSection() : messages.docstring();
  if (role === 'schema') return messages.jsonSchema();
  if (role === 'guide') return messages.usageGuide();
  const name = qualifyNested(document.source.text.slice(anchor.start, anchor.end), signature);
  return language === 'swift' ? messages.swiftType(name) : messages.declaration(languages[language].displayName, name);
}

/** Every Swift skill and tool has a type `Arguments`: the type around it tells which one is meant. */
const qualifyNested = (name: string, { language, declaration }: Signature): string =>
  language === 'swift' && name === 'Arguments' && declaration !== undefined && declaration !== name
    ? `${declaration}.${name}`
    : name;

/** A type in the terms of JSON Schema. */
export function formatType(type: ArgumentType, nullable = false): string {
  const text = formatPlainType(type);
  return nullable ? `${text} or null` : text;
}

/** The same without null. */
export function formatPlainType(type: ArgumentType): string {
  if (type.kind === 'array') return `array${formatElements(type.items)}`;
  // A dictionary has values of one type.
  if (type.kind === 'object' && type.properties.length === 0) return `object${formatElements(type.additional)}`;
  if (type.kind === 'union') return type.of.map(formatPlainType).join(' or ');
  return type.kind;
}

/** The type of an array's items or a dictionary's values, where it is known. */
function formatElements(type: ArgumentType | undefined): string {
  if (!type || type.kind === 'any' || type.kind === 'unknown') return '';
  return ` of ${formatPlainType(type)}${formatChoices(type)}`;
}

/** The allowed values of array items: two array types may differ in nothing else. */
const formatChoices = ({ enumValues }: ArgumentType): string =>
  enumValues ? ` (one of ${formatValue(enumValues)})` : '';

/** A value in a message; long values are shortened. */
export function formatValue(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength - 1)}…`;
}

/** Values in a message, separated by commas. */
export const formatValues = (values: readonly JsonValue[]): string => values.map(formatValue).join(', ');
