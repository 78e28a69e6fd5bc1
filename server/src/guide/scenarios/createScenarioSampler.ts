import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import { sampleObject } from '../samples/sampleObject.js';
import { sampleValue, type SampleHint } from '../samples/sampleValue.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { isObject, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { maxSampledValues } from '../limits.js';

/** Makes inputs of one command; whatever it answers satisfies the whole schema. */
export interface ScenarioSampler {
  /** The required arguments and those given; undefined where no value was found. */
  readonly complete: (given: SchemaObject) => SchemaObject | undefined;
  readonly sampleArgument: (argument: ArgumentInfo) => JsonValue | undefined;
  readonly toValidInput: (input: JsonValue | undefined) => SchemaObject | undefined;
}

export function createScenarioSampler(info: CommandInfo): ScenarioSampler {
  const hintOf = ({ name, text }: ArgumentInfo): SampleHint => ({ name, text, about: info.command });
  const hints = new Map(info.arguments.map(argument => [argument.name, hintOf(argument)]));
  const toValidInput = (input: JsonValue | undefined): SchemaObject | undefined =>
    isObject(input) && validateValue(info.root, input).length === 0 ? input : undefined;

  /** Where the top level is itself a choice (`anyOf` of required sets), sampling as a value finds the branch. */
  const byChoice = (given: SchemaObject): SchemaObject | undefined => {
    const value = sampleValue(
      info.schema,
      { name: info.command, text: '' },
      { root: info.root, budget: maxSampledValues },
    );
    return isObject(value) ? toValidInput({ ...value, ...given }) : undefined;
  };
  return {
    complete: given =>
      toValidInput(sampleObject(info.schema, { root: info.root, budget: maxSampledValues }, 0, given, hints)) ??
      byChoice(given),
    sampleArgument: argument =>
      sampleValue(argument.schema, hintOf(argument), { root: info.root, budget: maxSampledValues }),
    toValidInput: toValidInput,
  };
}
