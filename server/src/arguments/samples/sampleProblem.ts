import { sameJson } from '../jsonEquality.js';
import type { ArgumentType, Constraints, JsonValue, Parameter, TypeDetails } from '../signature.js';
import { matchesPattern } from './matchesPattern.js';

/**
 * Why a value does not satisfy an argument, as the rest of a sentence; undefined where it does, or where the
 * declaration does not say enough. Works on the normal form, so it holds for schemas and declarations alike,
 * and needs no code generation, which a browser's security policy forbids.
 */
export function sampleProblem(value: JsonValue, parameter: Parameter): string | undefined {
  if (value === null && parameter.nullable !== false) return undefined;
  return typeProblem(value, parameter.type, 0) ?? detailsProblem(value, parameter);
}

const deepest = 32;

function typeProblem(value: JsonValue, type: ArgumentType, depth: number): string | undefined {
  if (depth > deepest) return undefined;
  switch (type.kind) {
    case 'any':
    case 'unknown':
      return undefined;
    case 'union':
      return type.of.some(member => itemProblem(value, member, depth + 1) === undefined)
        ? undefined
        : 'it is none of the allowed types';
    case 'array':
      if (!isList(value)) return expected('an array', value);
      return first(value, item => itemProblem(item, type.items, depth + 1));
    case 'object':
      return objectProblem(value, type, depth);
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) ? undefined : expected('a whole number', value);
    case 'null':
      return value === null ? undefined : expected('null', value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type.kind ? undefined : expected(`a ${type.kind}`, value);
  }
}

function itemProblem(value: JsonValue, type: ArgumentType, depth: number): string | undefined {
  if (value === null && type.nullable) return undefined;
  return typeProblem(value, type, depth) ?? detailsProblem(value, type);
}

function objectProblem(
  value: JsonValue,
  { properties, additional }: Extract<ArgumentType, { kind: 'object' }>,
  depth: number,
): string | undefined {
  if (isList(value) || typeof value !== 'object' || value === null) return expected('an object', value);
  const missing = properties.find(({ name, required }) => required === true && !(name in value));
  if (missing) return `"${missing.name}" is required`;
  return first(Object.entries(value), ([key, member]) => {
    const property = properties.find(({ name }) => name === key);
    if (!property) return additional && itemProblem(member, additional, depth + 1);
    if (member === null && property.nullable !== false) return undefined;
    const problem = typeProblem(member, property.type, depth + 1) ?? detailsProblem(member, property);
    return problem && `in "${key}" ${problem}`;
  });
}

function detailsProblem(value: JsonValue, { enumValues, constraints }: TypeDetails): string | undefined {
  if (enumValues && !enumValues.some(allowed => sameJson(allowed, value))) return 'it is not one of the allowed values';
  if (!constraints) return undefined;
  if (typeof value === 'number') return numberProblem(value, constraints);
  if (typeof value === 'string') return textProblem(value, constraints);
  return isList(value) ? listProblem(value, constraints) : undefined;
}

function numberProblem(value: number, limits: Constraints): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = limits;
  if (value < minimum) return `it is less than ${minimum}`;
  if (value > maximum) return `it is more than ${maximum}`;
  if (value <= exclusiveMinimum) return `it must be more than ${exclusiveMinimum}`;
  if (value >= exclusiveMaximum) return `it must be less than ${exclusiveMaximum}`;
  return undefined;
}

/** Lengths count code points, as JSON Schema asks. */
function textProblem(value: string, { minLength = 0, maxLength = Infinity, pattern }: Constraints): string | undefined {
  const length = Array.from(value).length;
  if (length < minLength) return `it is shorter than ${minLength}`;
  if (length > maxLength) return `it is longer than ${maxLength}`;
  return pattern !== undefined && matchesPattern(value, pattern) === false ? `it does not match ${pattern}` : undefined;
}

function listProblem(
  value: readonly JsonValue[],
  { minItems = 0, maxItems = Infinity }: Constraints,
): string | undefined {
  if (value.length < minItems) return `it has fewer than ${minItems} items`;
  return value.length > maxItems ? `it has more than ${maxItems} items` : undefined;
}

function first<T>(list: readonly T[], problem: (item: T) => string | undefined): string | undefined {
  for (const item of list) {
    const found = problem(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const expected = (what: string, value: JsonValue): string => `it should be ${what}, not ${nameOf(value)}`;

function nameOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (isList(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
