import type { ArgumentType, JsonValue, Parameter, Signature } from '../../arguments/signature.js';
import type { SchemaObject } from './jsonSchema.js';

/** The JSON Schema that a signature's arguments amount to; what could not be read from the text becomes "anything". */
export function schemaOfSignature(signature: Signature): SchemaObject {
  return {
    ...objectSchema(signature.parameters),
    ...(signature.description === undefined ? {} : { description: signature.description }),
  };
}

function objectSchema(parameters: readonly Parameter[]): SchemaObject {
  const required = parameters.filter(parameter => parameter.required === true).map(parameter => parameter.name);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(parameter => [parameter.name, schemaOfParameter(parameter)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function schemaOfParameter(parameter: Parameter): SchemaObject {
  const { description, defaultValue, enumValues, examples, nullable } = parameter;
  const choices = enumValues && nullable && !enumValues.includes(null) ? [...enumValues, null] : enumValues;
  return {
    ...withNull(schemaOfType(parameter.type), nullable ?? false),
    ...parameter.constraints,
    ...(choices === undefined ? {} : { enum: choices }),
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
    ...(examples === undefined ? {} : { examples }),
    ...(description === undefined ? {} : { description }),
  };
}

function withNull(schema: SchemaObject, nullable: boolean): SchemaObject {
  return nullable && typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema;
}

function schemaOfType(type: ArgumentType): SchemaObject {
  switch (type.kind) {
    case 'any':
    case 'unknown':
      return {};
    case 'array':
      return { type: 'array', items: schemaOfType(type.items) };
    case 'object':
      return {
        ...objectSchema(type.properties),
        ...(type.additional === undefined ? {} : { additionalProperties: schemaOfType(type.additional) }),
      };
    case 'union':
      return { anyOf: type.of.map((member): JsonValue => schemaOfType(member)) };
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: type.kind };
  }
}
