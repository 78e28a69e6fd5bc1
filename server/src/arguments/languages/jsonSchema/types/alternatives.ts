import type { JsonValue } from '../../../../json/jsonValue.js';
import { findMember, toText, type JsonNode } from '../../../../json/parseJson.js';
import type { ArgumentType, TypeDetails } from '../../../signature.js';
import type { SchemaForm } from './schemaForm.js';

/** The schemas of `anyOf` or `oneOf` that some value can match. `{"not": {}}` is how zod-to-json-schema writes `undefined`. */
export const listAlternatives = (items: readonly JsonNode[]): readonly JsonNode[] =>
  items.filter(item => !isNever(item));

function isNever(node: JsonNode): boolean {
  if (node.kind === 'scalar') return node.value === false;
  const excluded = findMember(node, 'not');
  if (node.kind !== 'object' || node.entries.length !== 1 || !excluded) return false;
  return excluded.kind === 'object' ? excluded.entries.length === 0 : isTrue(excluded);
}

const isTrue = (node: JsonNode): boolean => node.kind === 'scalar' && node.value === true;

/**
 * What `discriminator` of OpenAPI says of an alternative: the values of the property that select it. They are in `mapping`, or else
 * the value is the name of the schema.
 */
export function withDiscriminator(form: SchemaForm, item: JsonNode, discriminator: JsonNode | undefined): SchemaForm {
  const name = toText(findMember(discriminator, 'propertyName'));
  const reference = toText(findMember(item, '$ref'));
  if (name === undefined || reference === undefined || form.type.kind !== 'object') return form;
  const schemaName = reference.slice(reference.lastIndexOf('/') + 1);
  const mapping = findMember(discriminator, 'mapping');
  const mapped = (mapping?.kind === 'object' ? mapping.entries : []).filter(({ value }) =>
    [reference, schemaName].includes(toText(value) ?? ''),
  );
  const enumValues: readonly JsonValue[] = mapped.length > 0 ? mapped.map(({ key }) => key) : [schemaName];
  const properties = form.type.properties.map(property =>
    property.name === name && property.type.kind === 'string' && !property.enumValues
      ? { ...property, enumValues }
      : property,
  );
  return { ...form, type: { ...form.type, properties } };
}

/** `anyOf`: null makes the rest nullable, choices of one value each make an enum, one alternative is that alternative. */
export function combineAlternatives(forms: readonly SchemaForm[]): SchemaForm {
  const nonNullForms = forms.filter(({ type }) => type.kind !== 'null');
  const nullable =
    nonNullForms.length < forms.length || nonNullForms.some(form => form.nullable) ? { nullable: true } : {};
  const [first] = nonNullForms;
  if (!first) return { type: { kind: forms.length > 0 ? 'null' : 'unknown' } };
  if (nonNullForms.length === 1) return { ...first, ...nullable };
  const choices = nonNullForms.flatMap(({ enumValues }) => enumValues ?? []);
  if (nonNullForms.every(({ enumValues, type }) => enumValues && type.kind === first.type.kind)) {
    return {
      type: first.type,
      enumValues: choices,
      ...(first.enumSpan ? { enumSpan: first.enumSpan } : {}),
      ...nullable,
    };
  }
  return { type: { kind: 'union', of: nonNullForms.map(toItemType) }, ...nullable };
}

/** Below a parameter, enum and constraints belong to the type. */
export function toItemType({ type, enumValues, constraints, nullable }: SchemaForm): ArgumentType {
  const details: TypeDetails = {
    ...(enumValues ? { enumValues } : {}),
    ...(constraints ? { constraints } : {}),
    ...(nullable ? { nullable } : {}),
  };
  return { ...type, ...details };
}
