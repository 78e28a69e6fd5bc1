import type { SchemaObject } from '../../json/schema/jsonSchema.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentType, Parameter, TypeDetails } from '../../arguments/index.js';

/** Types may contain themselves; deeper ones take any value. */
const maxDepth = 12;

/** Whether null can stand for a value of which the declaration does not say it. */
type Undecided = 'accepted' | 'refused';

/**
 * What a declaration can be given, as a JSON Schema. Whatever the text does not decide is allowed.
 * @param isClosed other arguments are refused
 */
export function declaredSchema(
  parameters: readonly Parameter[],
  isClosed: boolean,
  undecidedNull: Undecided,
): SchemaObject {
  return { ...objectSchema(parameters, undecidedNull, 0), ...(isClosed ? { additionalProperties: false } : {}) };
}

function objectSchema(parameters: readonly Parameter[], undecidedNull: Undecided, depth: number): SchemaObject {
  const required = parameters.filter(one => one.required === true && !one.mayBeInjected).map(({ name }) => name);
  const properties = parameters.map(one => {
    const isNullable = one.nullable ?? undecidedNull === 'accepted';
    return [one.name, narrowed(one.type, one, isNullable, undecidedNull, depth + 1)];
  });
  return { type: 'object', properties: Object.fromEntries(properties) as SchemaObject, required };
}

function narrowed(
  type: ArgumentType,
  details: TypeDetails,
  isNullable: boolean,
  undecidedNull: Undecided,
  depth: number,
): SchemaObject {
  const { enumValues, constraints } = details;
  const schema: SchemaObject = {
    ...typeSchema(type, undecidedNull, depth),
    ...constraints,
    ...(enumValues ? { enum: enumValues } : {}),
  };
  if (!isNullable) return schema;
  if (typeof schema.type !== 'string')
    return Object.keys(schema).length === 0 ? {} : { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'], ...(enumValues ? { enum: [...enumValues, null] } : {}) };
}

function typeSchema(type: ArgumentType, undecidedNull: Undecided, depth: number): SchemaObject {
  if (depth > maxDepth) return {};
  const itemSchema = (item: ArgumentType): JsonValue =>
    narrowed(item, item, item.nullable === true, undecidedNull, depth + 1);
  switch (type.kind) {
    case 'any':
    case 'unknown':
      return {};
    case 'array':
      return { type: 'array', items: itemSchema(type.items) };
    case 'union':
      return { anyOf: type.of.map(itemSchema) };
    case 'object':
      return {
        ...objectSchema(type.properties, undecidedNull, depth),
        ...(type.additional ? { additionalProperties: itemSchema(type.additional) } : {}),
      };
    default:
      return { type: type.kind };
  }
}
