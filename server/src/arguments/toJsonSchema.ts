import type { ArgumentType, Parameter, TypeDetails } from './signature.js';
import type { JsonValue } from '../json/jsonValue.js';
import { maxSchemaDepth } from './limits.js';

/** A JSON Schema object whose members are in the order in which they are usually written. */
export type SchemaObject = Readonly<Record<string, JsonValue>>;

/** The schema of one argument. */
export function toParameterSchema(parameter: Parameter, depth = 0): SchemaObject {
  const { type, description, nullable, examples } = parameter;
  const defaultValue = parameter.defaultUnused ? undefined : parameter.defaultValue;
  return {
    ...createTypedSchema(type, parameter, nullable === true, depth),
    ...(description === undefined || description === '' ? {} : { description }),
    ...(defaultValue === undefined || (defaultValue === null && parameter.required !== true)
      ? {}
      : { default: defaultValue }),
    ...(examples ? { examples } : {}),
  };
}

/** The schema of an object with these arguments. */
export function toObjectSchema(parameters: readonly Parameter[], depth = 0): SchemaObject {
  const required = parameters.filter(parameter => parameter.required === true).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(parameter => [parameter.name, toParameterSchema(parameter, depth + 1)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** An optional argument is left out, not null: null is written only where the argument must be given. */
function createTypedSchema(
  type: ArgumentType,
  details: TypeDetails & Partial<Parameter>,
  nullable: boolean,
  depth: number,
): SchemaObject {
  const { enumValues, constraints, required } = details;
  const plainSchema: SchemaObject = {
    ...typeSchema(type, depth),
    ...(enumValues ? { enum: enumValues } : {}),
    ...constraints,
  };
  const { type: name } = plainSchema;
  if (!nullable || required === false || typeof name !== 'string') return plainSchema;
  return { ...plainSchema, type: [name, 'null'], ...(enumValues ? { enum: [...enumValues, null] } : {}) };
}

function typeSchema(type: ArgumentType, depth: number): SchemaObject {
  if (depth > maxSchemaDepth) return {};
  switch (type.kind) {
    case 'any':
    case 'unknown':
      return {};
    case 'array':
      return { type: 'array', items: itemSchema(type.items, depth + 1) };
    case 'object':
      return {
        ...(type.properties.length > 0 ? toObjectSchema(type.properties, depth + 1) : { type: 'object' }),
        ...(type.additional ? { additionalProperties: itemSchema(type.additional, depth + 1) } : {}),
      };
    case 'union':
      return { anyOf: type.of.map(member => itemSchema(member, depth + 1)) };
    default:
      return { type: type.kind };
  }
}

const itemSchema = (type: ArgumentType, depth: number): SchemaObject =>
  createTypedSchema(type, { ...type, required: true }, type.nullable === true, depth);
