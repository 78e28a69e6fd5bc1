import type { JsonValue } from '../../arguments/index.js';
import type { ArgumentFacts, CommandFacts } from '../commandFacts.js';
import { sampleObject } from '../samples/sampleObject.js';
import { sampleValue, type SampleHint } from '../samples/sampleValue.js';
import { checkValue } from '../../jsonSchema/checkValue.js';
import { isObject, type SchemaObject } from '../../jsonSchema/jsonSchema.js';

const budget = 5000;

/** Makes inputs of one command; whatever it answers satisfies the whole schema. */
export interface ScenarioSampler {
  /** The required arguments and those given; undefined where no value was found. */
  readonly complete: (given: SchemaObject) => SchemaObject | undefined;
  readonly valueOf: (argument: ArgumentFacts) => JsonValue | undefined;
  readonly valid: (input: JsonValue | undefined) => SchemaObject | undefined;
}

export function scenarioSampler(facts: CommandFacts): ScenarioSampler {
  const hintOf = ({ name, text }: ArgumentFacts): SampleHint => ({ name, text, about: facts.command });
  const hints = new Map(facts.arguments.map(argument => [argument.name, hintOf(argument)]));
  const valid = (input: JsonValue | undefined): SchemaObject | undefined =>
    isObject(input) && checkValue(facts.root, input).length === 0 ? input : undefined;

  /** Where the top level is itself a choice (`anyOf` of required sets), sampling as a value finds the branch. */
  const byChoice = (given: SchemaObject): SchemaObject | undefined => {
    const value = sampleValue(facts.schema, { name: facts.command, text: '' }, { root: facts.root, budget });
    return isObject(value) ? valid({ ...value, ...given }) : undefined;
  };
  return {
    complete: given =>
      valid(sampleObject(facts.schema, { root: facts.root, budget }, 0, given, hints)) ?? byChoice(given),
    valueOf: argument => sampleValue(argument.schema, hintOf(argument), { root: facts.root, budget }),
    valid,
  };
}
