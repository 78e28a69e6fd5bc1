import type { SchemaObject } from '../../json/schema/jsonSchema.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentType, Parameter, TypeDetails } from '../../arguments/index.js';
import { maxSchemaDepth } from '../limits.js';

/** Whether null can stand for a value of which the declaration does not say it. */
type Undecided = 'accepted' | 'refused';

/**
 * What a declaration can be given, as a JSON Schema. Whatever the text does not decide is allowed.
 * @param isClosed other arguments are refused
 */
export function createDeclaredSchema(
  parameters: readonly Parameter[],
  isClosed: boolean,
  undecidedNull: Undecided,
): SchemaObject {
  return { ...createObjectSchema(parameters, undecidedNull, 0), ...(isClosed ? { additionalProperties: false } : {}) };
}

function createObjectSchema(parameters: readonly Parameter[], undecidedNull: Undecided, depth: number): SchemaObject {
  const required = parameters
    .filter(parameter => parameter.required === true && !parameter.mayBeInjected)
    .map(({ name }) => name);
  const properties = parameters.map(parameter => {
    const isNullable = parameter.nullable ?? undecidedNull === 'accepted';
    return [parameter.name, createSchema(parameter.type, parameter, isNullable, undecidedNull, depth + 1)];
  });
  return { type: 'object', properties: Object.fromEntries(properties) as SchemaObject, required };
}

function createSchema(
  type: ArgumentType,
  details: TypeDetails,
  isNullable: boolean,
  undecidedNull: Undecided,
  depth: number,
): SchemaObject {
  const { enumValues, constraints } = details;
  const schema: SchemaObject = {
    ...createTypeSchema(type, undecidedNull, depth),
    ...constraints,
    ...(enumValues ? { enum: enumValues } : {}),
  };
  if (!isNullable) return schema;
  if (typeof schema.type !== 'string')
    return Object.keys(schema).length === 0 ? {} : { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'], ...(enumValues ? { enum: [...enumValues, null] } : {}) };
}

function createTypeSchema(type: ArgumentType, undecidedNull: Undecided, depth: number): SchemaObject {
  if (depth > maxSchemaDepth) return {};
  const createItemSchema = (item: ArgumentType): JsonValue =>
    createSchema(item, item, item.nullable === true, undecidedNull, depth + 1);
  switch (type.kind) {
    case 'any':
    case 'unknown':
      return {};
    case 'array':
      return { type: 'array', items: createItemSchema(type.items) };
    case 'union':
      return { anyOf: type.of.map(createItemSchema) };
    case 'object':
      return {
        ...createObjectSchema(type.properties, undecidedNull, depth),
        ...(type.additional ? { additionalProperties: createItemSchema(type.additional) } : {}),
      };
    default:
      return { type: type.kind };
  }
}
