import type { ValidationContext, JsonPath, SchemaError } from './schemaError.js';
import { getProperty, isList, asNumber, asObject, asStrings, type SchemaObject } from './jsonSchema.js';
import { messages } from '../messages.js';
import { matchesPattern } from './patternMatcher.js';
import { append } from '../../text/append.js';

export function validateObject(
  schema: SchemaObject,
  value: SchemaObject,
  path: JsonPath,
  depth: number,
  context: ValidationContext,
): readonly SchemaError[] {
  const names = Object.keys(value);
  return [
    ...checkRequired(schema, value, path),
    ...checkDependent(schema, value, path, depth, context),
    ...names.flatMap(name => checkProperty(schema, value, name, path, depth, context)),
    ...checkCount(schema, names.length, path),
  ];
}

function checkRequired(schema: SchemaObject, value: SchemaObject, path: JsonPath): readonly SchemaError[] {
  return asStrings(getProperty(schema, 'required'))
    .filter(property => !Object.hasOwn(value, property))
    .map(property => ({ path, keyword: 'required', property, message: messages.missingProperty(property) }));
}

function checkDependent(
  schema: SchemaObject,
  value: SchemaObject,
  path: JsonPath,
  depth: number,
  context: ValidationContext,
): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies'])
    for (const [trigger, demand] of Object.entries(asObject(getProperty(schema, keyword)))) {
      if (!Object.hasOwn(value, trigger)) continue;
      if (!isList(demand)) append(errors, context.validate(demand, value, path, depth + 1));
      else
        for (const property of asStrings(demand).filter(name => !Object.hasOwn(value, name)))
          errors.push({ path, keyword, property, message: messages.missingDependency(property, trigger) });
    }
  return errors;
}

function checkProperty(
  schema: SchemaObject,
  value: SchemaObject,
  name: string,
  path: JsonPath,
  depth: number,
  context: ValidationContext,
): readonly SchemaError[] {
  const item = getProperty(value, name) ?? null;
  const propertyPath = [...path, name];
  const errors: SchemaError[] = context
    .validate(getProperty(schema, 'propertyNames'), name, propertyPath, depth + 1)
    // The name is wrong, not the value.
    .map(error => ({ ...error, keyword: 'propertyNames' }));
  const declaredSchema = getProperty(asObject(getProperty(schema, 'properties')), name);
  if (declaredSchema !== undefined) append(errors, context.validate(declaredSchema, item, propertyPath, depth + 1));
  let isKnown = declaredSchema !== undefined;
  for (const [pattern, patternSchema] of Object.entries(asObject(getProperty(schema, 'patternProperties')))) {
    const matches = matchesPattern(pattern, name);
    if (matches === false) continue;
    isKnown = true;
    if (matches) append(errors, context.validate(patternSchema, item, propertyPath, depth + 1));
  }
  const additional = getProperty(schema, 'additionalProperties');
  if (isKnown || additional === undefined) return errors;
  if (additional === false)
    errors.push({
      path: propertyPath,
      keyword: 'additionalProperties',
      property: name,
      message: messages.unknownProperty(),
    });
  else append(errors, context.validate(additional, item, propertyPath, depth + 1));
  return errors;
}

function checkCount(schema: SchemaObject, count: number, path: JsonPath): readonly SchemaError[] {
  const minimum = asNumber(getProperty(schema, 'minProperties'));
  const maximum = asNumber(getProperty(schema, 'maxProperties'));
  if (minimum !== undefined && count < minimum)
    return [{ path, keyword: 'minProperties', message: messages.tooFewProperties(minimum) }];
  if (maximum !== undefined && count > maximum)
    return [{ path, keyword: 'maxProperties', message: messages.tooManyProperties(maximum) }];
  return [];
}
