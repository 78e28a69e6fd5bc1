import type { JsonValue } from '../../json/jsonValue.js';
import type { ChatAnswer } from '../model/chatModel.js';
import { tryParseJson } from '../samples/findTextExamples.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { toCanonicalJson, getProperty, isObject, asString, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { matchesPattern } from '../../json/schema/patternMatcher.js';
import type { EvalCase, EvalSet, ExpectedValue } from './evalCase.js';
import { findReplaceProblem } from './findReplaceProblem.js';

/** What one answer is worth. */
export interface Score {
  /** The right thing was done: a right call, or none where none was wanted. */
  readonly success: boolean;
  /** A call of the tool whose arguments are JSON and satisfy the schema. */
  readonly validCall: boolean;
  readonly rightArguments: boolean;
  readonly refused: boolean;
  /** Why it is no success; empty for one. */
  readonly reason: string;
}

export function scoreAnswer(answer: ChatAnswer, { expect, replace }: EvalCase, set: EvalSet): Score {
  const [call, ...more] = answer.calls;
  if (!call) {
    const success = expect === undefined;
    return {
      success,
      validCall: false,
      rightArguments: false,
      refused: true,
      reason: success ? '' : 'No call was made.',
    };
  }
  const fail = (reason: string, validCall = false): Score => ({
    success: false,
    validCall,
    rightArguments: false,
    refused: false,
    reason,
  });
  const name = asString(call.name) ?? '';
  if (name !== set.name) return fail(`'${name.slice(0, 80)}' was called instead of '${set.name}'.`);
  const input = tryParseJson(call.arguments);
  if (!isObject(input)) return fail('The arguments are not a JSON object.');
  const [error] = validateValue(set.schema, input);
  if (error) return fail(`${error.path.length > 0 ? `'${error.path.join('.')}'` : 'The input'} ${error.message}.`);
  if (expect === undefined) return fail('A call was made where none was wanted.', true);
  const problem =
    argumentProblem(input, expect, set.schema) ?? (replace ? findReplaceProblem(input, replace) : undefined);
  if (problem !== undefined) return fail(problem, true);
  if (more.length > 0) return { ...fail('More than one call was made.', true), rightArguments: true };
  return { success: true, validCall: true, rightArguments: true, refused: false, reason: '' };
}

function argumentProblem(
  input: SchemaObject,
  expect: Readonly<Record<string, ExpectedValue>>,
  schema: SchemaObject,
): string | undefined {
  for (const [name, expected] of Object.entries(expect)) {
    const problem = valueProblem(name, getProperty(input, name), expected);
    if (problem !== undefined) return problem;
  }
  const extra = Object.keys(input).find(
    name => !Object.hasOwn(expect, name) && !isDefault(name, getProperty(input, name), schema),
  );
  return extra === undefined ? undefined : `'${extra}' was not asked for.`;
}

function valueProblem(name: string, value: JsonValue | undefined, expected: ExpectedValue): string | undefined {
  if ('absent' in expected) return value === undefined ? undefined : `'${name}' must not be given.`;
  if (value === undefined) return `'${name}' is missing.`;
  if ('present' in expected) return undefined;
  if ('matches' in expected)
    return typeof value === 'string' && matchesPattern(expected.matches, value) === true
      ? undefined
      : `'${name}' does not match ${expected.matches}.`;
  const allowed = 'oneOf' in expected ? expected.oneOf : [expected.equals];
  const key = toCanonicalJson(value);
  return allowed.some(choice => toCanonicalJson(choice) === key) ? undefined : `'${name}' is ${key.slice(0, 80)}.`;
}

/** Saying the default outright is no mistake. */
function isDefault(name: string, value: JsonValue | undefined, schema: SchemaObject): boolean {
  const properties = getProperty(schema, 'properties');
  const property = isObject(properties) ? getProperty(properties, name) : undefined;
  const fallback = isObject(property) ? getProperty(property, 'default') : undefined;
  return fallback !== undefined && value !== undefined && toCanonicalJson(fallback) === toCanonicalJson(value);
}
