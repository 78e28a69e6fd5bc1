import type { CommandInfo } from '../readCommandInfo.js';
import type { GuideScenario, Trace } from '../guide.js';
import { findConditionalNeeds } from '../schema/findConditionalNeeds.js';
import { toInlineCode, joinWith } from '../schema/describeSchema.js';
import type { SchemaObject } from '../../json/schema/jsonSchema.js';
import type { ScenarioSampler } from './createScenarioSampler.js';
import { describeTask } from '../tasks/describeTask.js';
import { maxAlternativeScenarios } from './limits.js';

/** Where the schema or a description demands one of several sets of arguments: calls with those that the minimal call does not have. */
export function createAlternativeScenarios(
  info: CommandInfo,
  minimal: SchemaObject,
  sampler: ScenarioSampler,
): readonly GuideScenario[] {
  const trace: Trace = { origin: 'schema' };
  const others = findConditionalNeeds(info.stated)
    .groups.flat()
    .filter(set => !set.every(name => Object.hasOwn(minimal, name)));
  return others.slice(0, maxAlternativeScenarios).flatMap((set): readonly GuideScenario[] => {
    const values = set.map(name => {
      const argument = info.arguments.find(candidate => candidate.name === name);
      return [name, argument && sampler.sampleArgument(argument)] as const;
    });
    const givenValues = Object.fromEntries(
      values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const input = Object.keys(givenValues).length === set.length ? sampler.complete(givenValues) : undefined;
    const text = `${joinWith(set.map(toInlineCode), 'and')} ${set.length === 1 ? 'is' : 'are'} the other alternative.`;
    return input
      ? [{ description: { text: describeTask(info, input, set), trace }, input, reasoning: [{ text, trace }] }]
      : [];
  });
}
