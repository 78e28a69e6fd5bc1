import type { JsonValue } from '../../arguments/index.js';
import type { ChoiceTable } from '../choiceTable.js';
import type { CommandFacts } from '../commandFacts.js';
import type { GuideScenario, Trace } from '../guide.js';
import { code, joinWith } from '../schema/describeSchema.js';
import type { SchemaObject } from '../../jsonSchema/jsonSchema.js';
import type { ScenarioSampler } from './scenarioSampler.js';

const most = 2;

/** The deciding argument with one value, and what that value needs. */
export function choiceInput(
  facts: CommandFacts,
  argument: string,
  value: string,
  required: readonly string[],
  sampler: ScenarioSampler,
): SchemaObject {
  const input: Record<string, JsonValue> = { [argument]: value };
  for (const other of facts.arguments) {
    const sample = required.includes(other.name) ? sampler.valueOf(other) : undefined;
    if (sample !== undefined) input[other.name] = sample;
  }
  return input;
}

/** Further values of the deciding argument whose needs differ from those shown before. */
export function choiceScenarios(
  facts: CommandFacts,
  table: ChoiceTable | undefined,
  sampler: ScenarioSampler,
): readonly GuideScenario[] {
  if (!table) return [];
  const shown = new Set<string>();
  return [...table.rows]
    .filter(([, { required }], index) => {
      const key = required.join();
      const isNew = required.length > 0 && !shown.has(key);
      shown.add(key);
      return isNew && index > 0;
    })
    .sort(([, a], [, b]) => b.required.length - a.required.length)
    .flatMap(([value, { required }]): readonly GuideScenario[] => {
      const input = sampler.complete(choiceInput(facts, table.argument, value, required, sampler));
      const trace: Trace = { origin: 'description', parameter: table.argument };
      const reason = `${JSON.stringify(value)} requires ${joinWith(required.map(code), 'and')}.`;
      const description = { text: `${table.argument} ${value}`, trace };
      return input ? [{ description, input, reasoning: [{ text: reason, trace }] }] : [];
    })
    .slice(0, most);
}
