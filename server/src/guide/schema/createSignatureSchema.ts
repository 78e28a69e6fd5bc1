import type { ArgumentType, Parameter, Signature, TypeDetails } from '../../arguments/index.js';
import type { JsonValue } from '../../json/jsonValue.js';
import { isList, type SchemaObject } from '../../json/schema/jsonSchema.js';

/** The JSON Schema that a signature's arguments amount to; what could not be read from the text becomes "anything". */
export function createSignatureSchema(signature: Signature): SchemaObject {
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
  const { description, examples } = parameter;
  const defaultValue = parameter.defaultUnused ? undefined : parameter.defaultValue;
  return {
    ...addDetails(schemaOfType(parameter.type), parameter),
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
    ...(examples === undefined ? {} : { examples }),
    ...(description === undefined ? {} : { description }),
  };
}

/** Adds what narrows a type, an argument's own or an item's. */
function addDetails(schema: SchemaObject, { enumValues, constraints, nullable = false }: TypeDetails): SchemaObject {
  const choices = enumValues && nullable && !enumValues.includes(null) ? [...enumValues, null] : enumValues;
  const type = nullable && typeof schema.type === 'string' ? { type: [schema.type, 'null'] } : {};
  const anyOf = nullable && isList(schema.anyOf) ? { anyOf: [...schema.anyOf, { type: 'null' }] } : {};
  return { ...schema, ...type, ...anyOf, ...constraints, ...(choices === undefined ? {} : { enum: choices }) };
}

function schemaOfType(type: ArgumentType): SchemaObject {
  switch (type.kind) {
    case 'any':
    case 'unknown':
      return {};
    case 'array':
      return { type: 'array', items: addDetails(schemaOfType(type.items), type.items) };
    case 'object':
      return {
        ...objectSchema(type.properties),
        ...(type.additional === undefined
          ? {}
          : { additionalProperties: addDetails(schemaOfType(type.additional), type.additional) }),
      };
    case 'union':
      return { anyOf: type.of.map((member): JsonValue => addDetails(schemaOfType(member), member)) };
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: type.kind };
  }
}
