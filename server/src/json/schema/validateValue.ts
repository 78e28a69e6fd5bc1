import type { JsonValue } from '../jsonValue.js';
import { maxListedValues, maxValidationDepth, maxValidationSteps } from '../limits.js';
import { messages } from '../messages.js';
import { validateArray } from './validateArray.js';
import { validateObject } from './validateObject.js';
import { validateScalar } from './validateScalar.js';
import {
  toCanonicalJson,
  getProperty,
  isList,
  isObject,
  getJsonType,
  asList,
  asString,
  readTypes,
  type SchemaObject,
} from './jsonSchema.js';
import { resolveLocalReference } from './resolveSchema.js';
import type { ValidationContext, JsonPath, SchemaError } from './schemaError.js';
import { append } from '../../text/append.js';

const combiningKeywords = ['allOf', 'anyOf', 'oneOf', 'not', 'if'] as const;

/**
 * Interprets JSON Schema (drafts 6 to 2020-12, local references) without compiling: no `eval`, so it runs in the browser,
 * and a sample costs microseconds. What it cannot judge (remote references, `unevaluated*`, unsafe patterns) it accepts.
 * @param root what references point into, where `schema` is a part of it.
 */
export function validateValue(schema: JsonValue, value: JsonValue, root = schema): readonly SchemaError[] {
  const context: ValidationContext = {
    root,
    steps: 0,
    validate: (inner, item, path, depth) => checkSchema(inner, item, path, depth, context),
  };
  return checkSchema(schema, value, [], 0, context);
}

function checkSchema(
  schema: JsonValue | undefined,
  value: JsonValue,
  path: JsonPath,
  depth: number,
  context: ValidationContext,
): readonly SchemaError[] {
  if (schema === false) return [{ path, keyword: 'false', message: messages.notAllowed() }];
  if (!isObject(schema) || depth > maxValidationDepth || ++context.steps > maxValidationSteps) return [];
  const errors: SchemaError[] = [];
  append(errors, checkReference(schema, value, path, depth, context));
  append(errors, checkType(schema, value, path));
  append(errors, checkChoices(schema, value, path));
  if (isList(value)) append(errors, validateArray(schema, value, path, depth, context));
  else if (isObject(value)) append(errors, validateObject(schema, value, path, depth, context));
  else append(errors, validateScalar(schema, value, path));
  if (combiningKeywords.some(keyword => keyword in schema))
    append(errors, checkCombined(schema, value, path, depth, context));
  return errors;
}

function checkReference(
  schema: SchemaObject,
  value: JsonValue,
  path: JsonPath,
  depth: number,
  context: ValidationContext,
): readonly SchemaError[] {
  const reference = asString(getProperty(schema, '$ref'));
  const target = reference === undefined ? undefined : resolveLocalReference(reference, context.root);
  return target === undefined ? [] : context.validate(target, value, path, depth + 1);
}

function checkType(schema: SchemaObject, value: JsonValue, path: JsonPath): readonly SchemaError[] {
  const types = readTypes(schema);
  const actual = getJsonType(value);
  const fits = types.some(type => type === actual || (type === 'integer' && Number.isInteger(value)));
  if (types.length === 0 || fits) return [];
  return [typeError(path, types, value)];
}

function typeError(path: JsonPath, expectedTypes: readonly string[], value: JsonValue): SchemaError {
  const expected = expectedTypes.map(messages.typeName).reduce(messages.typeOr);
  return {
    path,
    keyword: 'type',
    message: messages.wrongType(expected, messages.typeName(getJsonType(value))),
    expectedTypes,
  };
}

function checkChoices(schema: SchemaObject, value: JsonValue, path: JsonPath): readonly SchemaError[] {
  const choices = getProperty(schema, 'enum');
  const constant = getProperty(schema, 'const');
  if (choices === undefined && constant === undefined) return [];
  const key = toCanonicalJson(value);
  if (isList(choices) && !choices.some(choice => toCanonicalJson(choice) === key))
    return [{ path, keyword: 'enum', message: messages.notInEnum(listValues(choices)) }];
  if (constant !== undefined && toCanonicalJson(constant) !== key)
    return [{ path, keyword: 'const', message: messages.notConst(JSON.stringify(constant)) }];
  return [];
}

/** The first values as JSON. */
function listValues(values: readonly JsonValue[]): string {
  const shownValues = values.slice(0, maxListedValues).map(value => JSON.stringify(value));
  const list = shownValues.join(', ');
  return values.length > shownValues.length ? messages.moreValues(list, values.length - shownValues.length) : list;
}

function checkCombined(
  schema: SchemaObject,
  value: JsonValue,
  path: JsonPath,
  depth: number,
  context: ValidationContext,
): readonly SchemaError[] {
  const fails = (inner: JsonValue | undefined): boolean => context.validate(inner, value, path, depth + 1).length > 0;
  const errors: SchemaError[] = [];
  for (const part of asList(getProperty(schema, 'allOf')))
    append(errors, context.validate(part, value, path, depth + 1));

  const anyOf = getProperty(schema, 'anyOf');
  if (isList(anyOf) && anyOf.length > 0 && anyOf.every(fails)) append(errors, selectClosest(anyOf, 'anyOf'));
  const oneOf = getProperty(schema, 'oneOf');
  if (isList(oneOf) && oneOf.length > 0) {
    const matchCount = oneOf.filter(part => !fails(part)).length;
    if (matchCount === 0) append(errors, selectClosest(oneOf, 'oneOf'));
    else if (matchCount > 1)
      errors.push({
        path,
        keyword: 'oneOf',
        message: messages.severalAlternatives(matchCount),
      });
  }
  const not = getProperty(schema, 'not');
  if (not !== undefined && !fails(not)) errors.push({ path, keyword: 'not', message: messages.excluded() });
  const condition = getProperty(schema, 'if');
  if (condition !== undefined)
    append(errors, context.validate(getProperty(schema, fails(condition) ? 'else' : 'then'), value, path, depth + 1));
  return errors;

  /** The errors of the one alternative of the right type; without one, that none fits. */
  function selectClosest(parts: readonly JsonValue[], keyword: string): readonly SchemaError[] {
    const reports = parts.map(part => context.validate(part, value, path, depth + 1));
    const reportsOfSameType = reports.filter(
      report => !report.some(error => error.keyword === 'type' && error.path.length === path.length),
    );
    const [onlyReport] = reportsOfSameType;
    const typeLists = reports.flatMap(([first]) => (first?.keyword === 'type' ? [first.expectedTypes ?? []] : []));
    if (reportsOfSameType.length === 0 && typeLists.length === reports.length)
      return [typeError(path, [...new Set(typeLists.flat())], value)];
    return reportsOfSameType.length === 1 && onlyReport
      ? onlyReport
      : [{ path, keyword, message: messages.noAlternative() }];
  }
}
