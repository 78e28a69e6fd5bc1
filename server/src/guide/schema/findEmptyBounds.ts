import { getProperty, asNumber, type SchemaObject } from '../../json/schema/jsonSchema.js';

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Bounds that exclude every value of their type, as words: "minimum 10 is over maximum 5". */
export function findEmptyBounds(schema: SchemaObject): readonly string[] {
  const crossed = pairs.flatMap(([low, high]) => {
    const minimum = asNumber(getProperty(schema, low));
    const maximum = asNumber(getProperty(schema, high));
    return minimum !== undefined && maximum !== undefined && minimum > maximum
      ? [`${low} ${minimum} is over ${high} ${maximum}`]
      : [];
  });
  const above = asNumber(getProperty(schema, 'exclusiveMinimum')) ?? -Infinity;
  const below = asNumber(getProperty(schema, 'exclusiveMaximum')) ?? Infinity;
  const minimum = asNumber(getProperty(schema, 'minimum')) ?? -Infinity;
  const maximum = asNumber(getProperty(schema, 'maximum')) ?? Infinity;
  return [
    ...crossed,
    ...(above >= below ? [`exclusiveMinimum ${above} is not below exclusiveMaximum ${below}`] : []),
    ...(above >= maximum ? [`exclusiveMinimum ${above} is not below maximum ${maximum}`] : []),
    ...(minimum >= below ? [`minimum ${minimum} is not below exclusiveMaximum ${below}`] : []),
  ];
}
