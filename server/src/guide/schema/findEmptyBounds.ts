import { getProperty, asNumber, type SchemaObject } from '../../json/schema/jsonSchema.js';

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Two bounds that leave no value, as code: `minimum: 10` and `maximum: 5`. */
export interface EmptyBounds {
  readonly low: string;
  readonly high: string;
}

/** Bounds that exclude every value of their type. */
export function findEmptyBounds(schema: SchemaObject): readonly EmptyBounds[] {
  const crossed = pairs.flatMap(([low, high]) => {
    const minimum = asNumber(getProperty(schema, low));
    const maximum = asNumber(getProperty(schema, high));
    return minimum !== undefined && maximum !== undefined && minimum > maximum
      ? [{ low: `${low}: ${minimum}`, high: `${high}: ${maximum}` }]
      : [];
  });
  const above = asNumber(getProperty(schema, 'exclusiveMinimum')) ?? -Infinity;
  const below = asNumber(getProperty(schema, 'exclusiveMaximum')) ?? Infinity;
  const minimum = asNumber(getProperty(schema, 'minimum')) ?? -Infinity;
  const maximum = asNumber(getProperty(schema, 'maximum')) ?? Infinity;
  return [
    ...crossed,
    ...(above >= below ? [{ low: `exclusiveMinimum: ${above}`, high: `exclusiveMaximum: ${below}` }] : []),
    ...(above >= maximum ? [{ low: `exclusiveMinimum: ${above}`, high: `maximum: ${maximum}` }] : []),
    ...(minimum >= below ? [{ low: `minimum: ${minimum}`, high: `exclusiveMaximum: ${below}` }] : []),
  ];
}
