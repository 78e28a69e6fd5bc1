import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideScenario } from '../guide.js';
import { findMentions } from '../prose/findMentions.js';
import { findPagingRole } from '../prose/findRole.js';
import { isConfusable } from '../prose/isConfusable.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { toCanonicalJson, getProperty, asList, readTypes, type SchemaObject } from '../../json/schema/jsonSchema.js';
import type { ScenarioSampler } from './createScenarioSampler.js';
import { describeTask } from '../tasks/describeTask.js';
import { explainGiven } from '../tasks/describeEffect.js';
import { orderChoices } from '../samples/orderChoices.js';
import { findWordedDefault } from '../sections/redundant.js';
import { maxOptionalArguments } from '../limits.js';

/** Optional arguments that go with any other: nothing written about them excludes or depends on another. */
export function findFreeArguments(info: CommandInfo, minimal: SchemaObject): readonly ArgumentInfo[] {
  const names = info.arguments.map(({ name }) => name);
  const bound = new Set<string>();
  for (const { name, sentences } of info.arguments)
    for (const { kinds, text } of sentences) {
      const others = findMentions(text, names).filter(other => other !== name);
      if (kinds.dependent || kinds.exclusive) [name, ...others].forEach(other => bound.add(other));
      else if (others.length > 0) bound.add(name);
    }
  for (const { text } of info.sentences) {
    const named = findMentions(text, names);
    if (named.length > 1) named.forEach(name => bound.add(name));
  }
  return info.arguments.filter(({ name, required }) => !required && !bound.has(name) && !Object.hasOwn(minimal, name));
}

/** The minimal call with the optional arguments that show most. */
export function createTypicalScenario(
  info: CommandInfo,
  minimal: SchemaObject,
  free: readonly ArgumentInfo[],
  sampler: ScenarioSampler,
): readonly GuideScenario[] {
  const candidates = free
    .map(argument => ({ argument, value: tellingValue(argument, info.root, sampler), worth: worthOf(argument) }))
    .filter(({ value, worth }) => value !== undefined && worth > 0)
    .sort((a, b) => b.worth - a.worth);
  // A call with both `head` and `tail` makes no sense.
  const chosenArguments = candidates
    .filter(
      ({ argument }, index) =>
        !candidates.slice(0, index).some(other => isConfusable(argument.name, other.argument.name)),
    )
    .slice(0, maxOptionalArguments);
  if (chosenArguments.length === 0) return [];
  const given = Object.fromEntries(chosenArguments.map(({ argument, value = null }) => [argument.name, value]));
  const input = sampler.complete({ ...minimal, ...given });
  if (!input) return [];
  const names = info.arguments.map(({ name }) => name);
  const reasoning = explainGiven(
    chosenArguments.map(({ argument, value = null }) => ({
      argument,
      source: sampler.sources.find(argument.name, value),
    })),
    names,
  );
  const title = describeTask(
    info,
    input,
    chosenArguments.map(({ argument }) => argument.name),
  );
  return [{ description: { text: title, trace: { origin: 'schema' } }, input, reasoning }];
}

/** A value other than the default, which leaving the argument out gives anyway. */
function tellingValue(
  argument: ArgumentInfo,
  root: CommandInfo['root'],
  sampler: ScenarioSampler,
): JsonValue | undefined {
  const fallback = getProperty(argument.schema, 'default') ?? null;
  const choices: readonly JsonValue[] =
    readTypes(argument.schema).join() === 'boolean'
      ? [true, false]
      : orderChoices(asList(getProperty(argument.schema, 'enum')), argument.text);
  const wordedDefault = findWordedDefault(argument)?.replace(/^[`"'](.*)[`"']$/, '$1');
  const isOther = (value: JsonValue): boolean =>
    !isEmpty(value) &&
    toCanonicalJson(value) !== toCanonicalJson(fallback) &&
    (typeof value === 'object' || String(value) !== wordedDefault);
  const sampled = sampler.sampleArgument(argument);
  const value = choices.find(isOther) ?? (sampled !== undefined && isOther(sampled) ? sampled : undefined);
  return value !== undefined && value !== null && validateValue(argument.schema, value, root).length === 0
    ? value
    : undefined;
}

/** An empty object or list shows nothing. */
const isEmpty = (value: JsonValue): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(item => isEmpty(item));

/** A choice or an example of the author shows most; paging shows nothing. */
function worthOf(argument: ArgumentInfo): number {
  const { name, schema, text } = argument;
  if (
    /page|cursor/i.test(name) ||
    findPagingRole(argument) !== undefined ||
    readTypes(schema).length + Object.keys(schema).length === 0
  )
    return 0;
  const isChoice = getProperty(schema, 'enum') !== undefined;
  return (isChoice ? 2 : 0) + (/\be\.g\.|example/i.test(text) ? 2 : 0) + (text === '' ? 0 : 1);
}
