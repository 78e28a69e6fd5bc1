import type { JsonValue } from '../../json/jsonValue.js';
import type { ChoiceTable } from '../readChoiceTable.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideScenario, Trace } from '../guide.js';
import { findQuotedWords } from '../prose/findMentions.js';
import { toInlineCode, joinWith } from '../schema/describeSchema.js';
import type { SchemaObject } from '../../json/schema/jsonSchema.js';
import type { ScenarioSampler } from './createScenarioSampler.js';
import { describeTask } from '../tasks/describeTask.js';
import { explainValues } from '../tasks/explainValues.js';
import { maxChoiceScenarios } from './limits.js';

/** The deciding argument with one value, and what that value needs. */
export function createChoiceInput(
  info: CommandInfo,
  argument: string,
  value: string,
  required: readonly string[],
  sampler: ScenarioSampler,
): SchemaObject {
  const input: Record<string, JsonValue> = { [argument]: value };
  for (const other of info.arguments) {
    const sample = required.includes(other.name)
      ? sampler.sampleArgument({ ...other, text: textFor(other, value) })
      : undefined;
    if (sample !== undefined) input[other.name] = sample;
  }
  return input;
}

/** What the text says of one value, where it says something of each: "A file for 'list', a run for 'get'". */
function textFor({ sentences, text }: ArgumentInfo, value: string): string {
  const clauses = sentences.flatMap(sentence => sentence.text.split(/[;:] (?=\S)/));
  const namedClauses = clauses.filter(clause => findQuotedWords(clause).includes(value));
  return namedClauses.length > 0 && clauses.length > 2 ? namedClauses.join(' ') : text;
}

/** Further values of the deciding argument whose needs differ from those shown before. */
export function createChoiceScenarios(
  info: CommandInfo,
  table: ChoiceTable | undefined,
  sampler: ScenarioSampler,
): readonly GuideScenario[] {
  if (!table) return [];
  const shown = new Set<string>();
  const rows = [...table.rows]
    .filter(([, { required, more }], index) => {
      // What else the value needs is not known.
      if (more.length > 0) return false;
      const key = required.join();
      const isNew = required.length > 0 && !shown.has(key);
      shown.add(key);
      return isNew && index > 0;
    })
    .sort(([, a], [, b]) => b.required.length - a.required.length);
  const scenarios: GuideScenario[] = [];
  for (const [value, { required }] of rows) {
    // A sampled input costs more than all the rest.
    if (scenarios.length >= maxChoiceScenarios) break;
    const input = sampler.complete(createChoiceInput(info, table.argument, value, required, sampler));
    if (!input) continue;
    const trace: Trace = { origin: 'description', parameter: table.argument };
    const reason = `${JSON.stringify(value)} requires ${joinWith(required.map(toInlineCode), 'and')}.`;
    scenarios.push({
      description: { text: describeTask(info, input, [table.argument, ...required]), trace },
      input,
      reasoning: [{ text: reason, trace }, ...explainValues(info, input)],
    });
  }
  return scenarios;
}
