import { get, numberOf, type SchemaObject } from '../../jsonSchema/jsonSchema.js';

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Bounds that exclude every value of their type, as words: "minimum 10 is over maximum 5". */
export function emptyBounds(schema: SchemaObject): readonly string[] {
  const crossed = pairs.flatMap(([low, high]) => {
    const least = numberOf(get(schema, low));
    const most = numberOf(get(schema, high));
    return least !== undefined && most !== undefined && least > most ? [`${low} ${least} is over ${high} ${most}`] : [];
  });
  const above = numberOf(get(schema, 'exclusiveMinimum')) ?? -Infinity;
  const below = numberOf(get(schema, 'exclusiveMaximum')) ?? Infinity;
  const least = numberOf(get(schema, 'minimum')) ?? -Infinity;
  const most = numberOf(get(schema, 'maximum')) ?? Infinity;
  return [
    ...crossed,
    ...(above >= below ? [`exclusiveMinimum ${above} is not below exclusiveMaximum ${below}`] : []),
    ...(above >= most ? [`exclusiveMinimum ${above} is not below maximum ${most}`] : []),
    ...(least >= below ? [`minimum ${least} is not below exclusiveMaximum ${below}`] : []),
  ];
}
