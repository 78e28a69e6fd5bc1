import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideScenario } from '../guide.js';
import { findMentions } from '../prose/findMentions.js';
import { findPagingRole, isOrdering } from '../prose/findRole.js';
import { isConfusable } from '../prose/isConfusable.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { toCanonicalJson, getProperty, asList, readTypes, type SchemaObject } from '../../json/schema/jsonSchema.js';
import type { ScenarioSampler } from './createScenarioSampler.js';
import { describeTask } from '../tasks/describeTask.js';
import { explainGiven, explainOne, type GivenArgument } from '../tasks/explainGiven.js';
import { isDescendingUsual, isDirection, isSortField } from '../tasks/nameOrder.js';
import { orderChoices } from '../samples/orderChoices.js';
import { findWordedDefault } from '../sections/redundant.js';
import { maxOptionalArguments } from './limits.js';

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
  const names = info.arguments.map(({ name }) => name);
  const candidates = free
    .flatMap(argument => {
      const value = tellingValue(argument, info.root, sampler);
      const worth = worthOf(argument);
      const isMade = value === undefined || sampler.sources.find(argument.name, value) === 'placeholder';
      return isMade || worth === 0 ? [] : [{ argument, value, worth }];
    })
    .filter(each => isOrder(each) || explainOne(each.argument, each.value, names) !== undefined)
    .sort((a, b) => b.worth - a.worth);
  // A call with both `head` and `tail` makes no sense.
  const compatible = candidates.filter(
    ({ argument }, index) =>
      !candidates.slice(0, index).some(other => isConfusable(argument.name, other.argument.name)),
  );
  const isFirst = (each: GivenArgument): boolean => !isOrder(each) || !isDirectionValue(each.value);
  const chosenArguments = [
    ...compatible.filter(isFirst).slice(0, maxOptionalArguments),
    ...compatible.filter(each => !isFirst(each)),
  ].flatMap((each, _, all) => (isFirst(each) ? [each] : toUsualDirection(each, all, info.root)));
  if (chosenArguments.length === 0) return [];
  const given = Object.fromEntries(chosenArguments.map(({ argument, value }) => [argument.name, value]));
  const input = sampler.complete({ ...minimal, ...given });
  const reasoning = explainGiven(chosenArguments, names);
  // Without a reason it is a combination that nobody asks for.
  if (!input || reasoning.length === 0) return [];
  const title = describeTask(
    info,
    input,
    chosenArguments.map(({ argument }) => argument.name),
  );
  return [{ description: { text: title, trace: { origin: 'schema' } }, input, reasoning }];
}

/** A direction only beside what is sorted by, and the one that users ask for: the most, the latest, names from A to Z. */
function toUsualDirection(
  { argument, value }: GivenArgument,
  all: readonly GivenArgument[],
  root: CommandInfo['root'],
): readonly GivenArgument[] {
  const sort = all.find(other => other.argument !== argument && isSortField(other.argument.name));
  if (!sort) return [];
  const isDown = typeof sort.value !== 'string' || isDescendingUsual(sort.value);
  const pattern = isDown ? /^desc/i : /^asc/i;
  const choices = asList(getProperty(argument.schema, 'enum'));
  const usual = choices.find(choice => typeof choice === 'string' && pattern.test(choice)) ?? value;
  const isOther = usual !== getProperty(argument.schema, 'default');
  return isOther && validateValue(argument.schema, usual, root).length === 0 ? [{ argument, value: usual }] : [];
}

const isOrder = ({ argument, value }: GivenArgument): boolean =>
  isOrdering(argument) || (isDirection(argument.name) && isDirectionValue(value));

const isDirectionValue = (value: JsonValue): boolean => typeof value === 'string' && /^(?:asc|desc)/i.test(value);

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
    !isDefaultWord(value) &&
    toCanonicalJson(value) !== toCanonicalJson(fallback) &&
    (typeof value === 'object' || String(value) !== wordedDefault);
  const sampled = sampler.sampleArgument(argument);
  const value = choices.find(isOther) ?? (sampled !== undefined && isOther(sampled) ? sampled : undefined);
  return value !== undefined && value !== null && validateValue(argument.schema, value, root).length === 0
    ? value
    : undefined;
}

/** A choice called "default" is what leaving the argument out gives. */
const isDefaultWord = (value: JsonValue): boolean =>
  typeof value === 'string' && /^(?:default|auto|none)$/i.test(value);

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
