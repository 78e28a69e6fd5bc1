import type { JsonValue } from '../../json/jsonValue.js';
import type { ChatAnswer } from '../model/chatModel.js';
import { tryParseJson } from '../samples/findTextExamples.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { toCanonicalJson, getProperty, isObject, asString, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { matchesPattern } from '../../json/schema/patternMatcher.js';
import { maxShownValueLength } from '../limits.js';
import { guideMessages } from '../messages/guideMessages.js';
import { modelMessages } from '../messages/modelMessages.js';
import type { EvalCase, EvalSet, ExpectedValue } from './evalCase.js';
import { findReplaceProblem } from './findReplaceProblem.js';

/** The score of one answer. */
export interface Score {
  /** A correct call, or no call where none was expected. */
  readonly success: boolean;
  /** A call of the tool whose arguments are JSON and satisfy the schema. */
  readonly validCall: boolean;
  readonly rightArguments: boolean;
  readonly refused: boolean;
  /** Why it failed; empty on success. */
  readonly reason: string;
}

export function scoreAnswer(answer: ChatAnswer, { expect, replace }: EvalCase, set: EvalSet): Score {
  const [call, ...furtherCalls] = answer.calls;
  if (!call) {
    const success = expect === undefined;
    return {
      success,
      validCall: false,
      rightArguments: false,
      refused: true,
      reason: success ? '' : modelMessages.noCall(),
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
  if (name !== set.name) return fail(modelMessages.wrongTool(name.slice(0, maxShownValueLength), set.name));
  const input = tryParseJson(call.arguments);
  if (!isObject(input)) return fail(modelMessages.argumentsNotJson());
  const [error] = validateValue(set.schema, input);
  if (error) {
    const { path, message } = error;
    return fail(
      path.length > 0 ? guideMessages.valueInvalid(path.join('.'), message) : guideMessages.inputInvalid(message),
    );
  }
  if (expect === undefined) return fail(modelMessages.unexpectedCall(), true);
  const problem =
    findArgumentProblem(input, expect, set.schema) ?? (replace ? findReplaceProblem(input, replace) : undefined);
  if (problem !== undefined) return fail(problem, true);
  if (furtherCalls.length > 0) return { ...fail(modelMessages.severalCalls(), true), rightArguments: true };
  return { success: true, validCall: true, rightArguments: true, refused: false, reason: '' };
}

function findArgumentProblem(
  input: SchemaObject,
  expect: Readonly<Record<string, ExpectedValue>>,
  schema: SchemaObject,
): string | undefined {
  for (const [name, expected] of Object.entries(expect)) {
    const problem = findValueProblem(name, getProperty(input, name), expected);
    if (problem !== undefined) return problem;
  }
  const extra = Object.keys(input).find(
    name => !Object.hasOwn(expect, name) && !isDefault(name, getProperty(input, name), schema),
  );
  return extra === undefined ? undefined : modelMessages.extraArgument(extra);
}

function findValueProblem(name: string, value: JsonValue | undefined, expected: ExpectedValue): string | undefined {
  if ('absent' in expected) return value === undefined ? undefined : modelMessages.forbiddenArgument(name);
  if (value === undefined) return modelMessages.missingArgument(name);
  if ('present' in expected) return undefined;
  if ('matches' in expected) return findPatternProblem(name, value, expected.matches);
  const allowed = 'oneOf' in expected ? expected.oneOf : [expected.equals];
  const key = toCanonicalJson(value);
  return allowed.some(choice => toCanonicalJson(choice) === key)
    ? undefined
    : modelMessages.unexpectedValue(name, key.slice(0, maxShownValueLength));
}

function findPatternProblem(name: string, value: JsonValue, pattern: string): string | undefined {
  const [error] = validateValue({ type: 'string' }, value);
  if (error) return guideMessages.valueInvalid(name, error.message);
  return typeof value === 'string' && matchesPattern(pattern, value) === true
    ? undefined
    : modelMessages.patternMismatch(name, pattern);
}

/** A call may pass the default explicitly. */
function isDefault(name: string, value: JsonValue | undefined, schema: SchemaObject): boolean {
  const properties = getProperty(schema, 'properties');
  const property = isObject(properties) ? getProperty(properties, name) : undefined;
  const fallback = isObject(property) ? getProperty(property, 'default') : undefined;
  return fallback !== undefined && value !== undefined && toCanonicalJson(fallback) === toCanonicalJson(value);
}
