import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import { createNeighbourValues } from '../samples/findNeighbourValues.js';
import { sampleObject } from '../samples/sampleObject.js';
import { sampleValue, type SampleContext, type SampleHint } from '../samples/sampleValue.js';
import { createValueSources, type ValueSources } from '../samples/valueSource.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { asList, asObject, getProperty, isObject, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { mergeSchemas, resolveSchema } from '../../json/schema/resolveSchema.js';
import { findConditionalNeeds } from '../schema/findConditionalNeeds.js';
import { maxAlternativeTries, maxSampledValues } from './limits.js';

/** Makes inputs of one command. */
export interface ScenarioSampler {
  /**
   * The required arguments and those given: an input that satisfies the schema and what the descriptions require besides;
   * undefined where none was found.
   */
  readonly complete: (given: SchemaObject) => SchemaObject | undefined;
  /** Where the values that were made come from. */
  readonly sources: ValueSources;
  readonly sampleArgument: (argument: ArgumentInfo) => JsonValue | undefined;
  /** The input where it satisfies the schema. */
  readonly toValidInput: (input: JsonValue | undefined) => SchemaObject | undefined;
  /** The input where it also satisfies what the descriptions require. */
  readonly toStatedInput: (input: JsonValue | undefined) => SchemaObject | undefined;
}

export function createScenarioSampler(info: CommandInfo): ScenarioSampler {
  const hintOf = ({ name, text }: ArgumentInfo): SampleHint => ({ name, text, about: info.command });
  const hints = new Map(info.arguments.map(argument => [argument.name, hintOf(argument)]));
  const sources = createValueSources();
  const neighbours = createNeighbourValues((info.neighbours ?? []).map(({ schema }) => schema));
  const isInRepository = info.arguments.some(
    ({ name, required }) => required && /^repo(?:sitory)?(?:_?name)?$/i.test(name),
  );
  const createContext = (): SampleContext => ({
    root: info.root,
    budget: maxSampledValues,
    sources,
    neighbours,
    isInRepository,
  });
  const toInput = (input: JsonValue | undefined, schema: JsonValue): SchemaObject | undefined =>
    isObject(input) && validateValue(schema, input, info.stated).length === 0 ? input : undefined;
  const toStatedInput = (input: JsonValue | undefined): SchemaObject | undefined => toInput(input, info.stated);
  const hasStated = info.stated !== info.root;
  const groups = hasStated ? findConditionalNeeds(info.stated).groups : [];
  const schema = hasStated
    ? withNeededValues({ ...info.schema, allOf: asList(getProperty(asObject(info.stated), 'allOf')) }, info.root)
    : info.schema;
  const sampleArgument = (argument: ArgumentInfo): JsonValue | undefined =>
    sampleValue(
      getProperty(asObject(getProperty(schema, 'properties')), argument.name) ?? argument.schema,
      hintOf(argument),
      createContext(),
    );

  const sample = (given: SchemaObject): SchemaObject | undefined =>
    toStatedInput(sampleObject(schema, createContext(), 0, given, name => hints.get(name) ?? { name, text: '' }));

  /** Where the top level is itself a choice (`anyOf` of required sets), sampling as a value finds the branch. */
  const byChoice = (given: SchemaObject): SchemaObject | undefined => {
    const value = sampleValue(info.schema, { name: info.command, text: '' }, createContext());
    return isObject(value) ? toStatedInput({ ...value, ...given }) : undefined;
  };

  /** With one alternative of each group that the descriptions state. */
  const byAlternatives = (given: SchemaObject): SchemaObject | undefined => {
    for (const names of combine(groups)) {
      const more = info.arguments.filter(({ name }) => names.includes(name) && !Object.hasOwn(given, name));
      const values = more.flatMap(argument => {
        const value = sampleArgument(argument);
        return value === undefined ? [] : [[argument.name, value] as const];
      });
      const input = values.length === more.length ? sample({ ...given, ...Object.fromEntries(values) }) : undefined;
      if (input) return input;
    }
    return undefined;
  };
  return {
    sources,
    complete: given => sample(given) ?? byAlternatives(given) ?? byChoice(given),
    sampleArgument,
    toValidInput: input => toInput(input, info.root),
    toStatedInput,
  };
}

/** The schema with the values and items that a description demands of a parameter, so that they are sampled. */
function withNeededValues(schema: SchemaObject, root: JsonValue): SchemaObject {
  const properties = { ...asObject(getProperty(schema, 'properties')) };
  for (const part of asList(getProperty(schema, 'allOf')))
    for (const [name, needed] of Object.entries(asObject(getProperty(asObject(part), 'properties')))) {
      const property = resolveSchema(properties[name], root);
      const { const: value, items } = asObject(needed);
      if (value !== undefined) properties[name] = { ...property, const: value };
      if (isObject(items))
        properties[name] = {
          ...property,
          items: mergeSchemas(resolveSchema(getProperty(property, 'items'), root), items),
        };
    }
  return { ...schema, properties };
}

/** The names of one set of each group, for the first combinations. */
function combine(groups: readonly (readonly (readonly string[])[])[]): readonly (readonly string[])[] {
  let combinations: readonly (readonly string[])[] = [[]];
  for (const sets of groups)
    combinations = combinations.flatMap(names => sets.map(set => [...names, ...set])).slice(0, maxAlternativeTries);
  return combinations.filter(names => names.length > 0);
}
