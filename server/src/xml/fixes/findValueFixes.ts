import type { Fix } from '../../core/index.js';
import { editDistance } from '../../text/editDistance.js';
import type { Span } from '../../text/span.js';
import { maxValueFixes } from '../limits.js';
import { messages } from '../messages/index.js';
import type { SimpleType } from '../schema/model/schemaModel.js';
import { escapeAttribute, escapeText } from '../tree/references.js';
import { getContentSpan } from '../tree/xmlTree.js';
import { findAttribute } from '../validation/locateFinding.js';
import type { FixContext } from './createFixContext.js';

/** Words people write for the truth values of XML Schema. */
const booleanWords: Readonly<Record<string, string>> = {
  yes: 'true',
  y: 'true',
  on: 'true',
  t: 'true',
  no: 'false',
  n: 'false',
  off: 'false',
  f: 'false',
};

/** The values the schema lists instead of the one written, the nearest first. */
export function findValueFixes({ text, element, schema, finding }: FixContext): readonly Fix[] {
  const attribute = finding.attribute && findAttribute(element, finding.attribute);
  const declaration = schema.declarationOf(element);
  const elementType = schema.typeOf(element);
  const attributeDeclaration =
    attribute && elementType?.kind === 'complex'
      ? elementType.attributes.find(({ name }) => name.localName === attribute.localName)
      : undefined;
  const fixed = attribute ? attributeDeclaration?.fixedValue : declaration?.fixedValue;
  const type = attribute
    ? attributeDeclaration?.type()
    : elementType?.kind === 'complex'
      ? elementType.text
      : elementType;
  // The whole content, blanks included: for many types they are part of the value.
  const span: Span | undefined = attribute ? attribute.valueSpan : getContentSpan(element);
  if (!span || (!attribute && element.isSelfClosing)) return [];
  const written = text.slice(span.start, span.end).trim();
  const escape = attribute ? escapeAttribute : escapeText;
  const values = fixed === undefined ? getAllowedValues(type) : [fixed];
  return sortByDistance(written, values)
    .slice(0, maxValueFixes)
    .map(value => ({ title: messages.fix.replaceWithValue(value), changes: [{ span, newText: escape(value) }] }));
}

const getAllowedValues = (type: SimpleType | undefined): readonly string[] =>
  (type?.enumeration ?? type?.suggestions ?? []).map(({ value }) => value);

function sortByDistance(written: string, values: readonly string[]): readonly string[] {
  const normalizedValue = (booleanWords[written.toLowerCase()] ?? written).toLowerCase();
  const distance = new Map(values.map(value => [value, editDistance(normalizedValue, value.toLowerCase())]));
  return values.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0));
}
