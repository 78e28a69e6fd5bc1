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
    const least = asNumber(getProperty(schema, low));
    const most = asNumber(getProperty(schema, high));
    return least !== undefined && most !== undefined && least > most ? [`${low} ${least} is over ${high} ${most}`] : [];
  });
  const above = asNumber(getProperty(schema, 'exclusiveMinimum')) ?? -Infinity;
  const below = asNumber(getProperty(schema, 'exclusiveMaximum')) ?? Infinity;
  const least = asNumber(getProperty(schema, 'minimum')) ?? -Infinity;
  const most = asNumber(getProperty(schema, 'maximum')) ?? Infinity;
  return [
    ...crossed,
    ...(above >= below ? [`exclusiveMinimum ${above} is not below exclusiveMaximum ${below}`] : []),
    ...(above >= most ? [`exclusiveMinimum ${above} is not below maximum ${most}`] : []),
    ...(least >= below ? [`minimum ${least} is not below exclusiveMaximum ${below}`] : []),
  ];
}
