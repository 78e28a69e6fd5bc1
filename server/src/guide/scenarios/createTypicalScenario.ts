import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideScenario, GuideSentence } from '../guide.js';
import { findMentions } from '../prose/findMentions.js';
import { isConfusable } from '../prose/isConfusable.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { toInlineCode, joinWith } from '../schema/describeSchema.js';
import { toCanonicalJson, getProperty, asList, readTypes, type SchemaObject } from '../../json/schema/jsonSchema.js';
import type { ScenarioSampler } from './createScenarioSampler.js';
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
  // `head` and `tail` in one call is what nobody means.
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
  const reasoning = reasoningOf(chosenArguments.map(({ argument }) => argument));
  const names = joinWith(
    chosenArguments.map(({ argument }) => argument.name),
    'and',
  );
  return [{ description: { text: `With ${names}`, trace: { origin: 'schema' } }, input, reasoning }];
}

/** What the author says of the arguments is in their rules. */
function reasoningOf(chosenArguments: readonly ArgumentInfo[]): readonly GuideSentence[] {
  const withDefault = chosenArguments.filter(({ schema }) => withoutIt(schema) !== '');
  const plain = chosenArguments.filter(argument => !withDefault.includes(argument)).map(({ name }) => name);
  const trace = (parameter: string): GuideSentence['trace'] => ({ origin: 'schema', parameter });
  return [
    ...withDefault.map(({ name, schema }) => ({
      text: `${toInlineCode(name)} is optional; without it, ${withoutIt(schema)}.`,
      trace: trace(name),
    })),
    ...plain.slice(0, 1).map(name => ({
      text: `${joinWith(plain.map(toInlineCode), 'and')} ${plain.length === 1 ? 'is' : 'are'} optional.`,
      trace: trace(name),
    })),
  ];
}

function withoutIt(schema: SchemaObject): string {
  const fallback = getProperty(schema, 'default') ?? null;
  return fallback === null || fallback === '' || typeof fallback === 'object' ? '' : JSON.stringify(fallback);
}

/** A value other than the default, which leaving the argument out gives anyway. */
function tellingValue(
  argument: ArgumentInfo,
  root: CommandInfo['root'],
  sampler: ScenarioSampler,
): JsonValue | undefined {
  const fallback = getProperty(argument.schema, 'default') ?? null;
  const choices: readonly JsonValue[] =
    readTypes(argument.schema).join() === 'boolean' ? [true, false] : asList(getProperty(argument.schema, 'enum'));
  const isOther = (value: JsonValue): boolean => toCanonicalJson(value) !== toCanonicalJson(fallback);
  const sampled = sampler.sampleArgument(argument);
  const value = choices.find(isOther) ?? (sampled !== undefined && isOther(sampled) ? sampled : undefined);
  return value !== undefined && value !== null && validateValue(argument.schema, value, root).length === 0
    ? value
    : undefined;
}

/** A choice or an example of the author shows most; paging shows nothing. */
function worthOf({ name, schema, text }: ArgumentInfo): number {
  if (/page|cursor/i.test(name) || readTypes(schema).length + Object.keys(schema).length === 0) return 0;
  const isChoice = getProperty(schema, 'enum') !== undefined;
  return (isChoice ? 2 : 0) + (/\be\.g\.|example/i.test(text) ? 2 : 0) + (text === '' ? 0 : 1);
}
