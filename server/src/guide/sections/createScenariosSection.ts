import type { ChoiceTable } from '../readChoiceTable.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideScenario, Trace } from '../guide.js';
import { createAlternativeScenarios } from '../scenarios/createAlternativeScenarios.js';
import { createBoundaryInput } from '../scenarios/createBoundaryInput.js';
import { createChoiceInput, createChoiceScenarios } from '../scenarios/createChoiceScenarios.js';
import { findDocumentedScenarios } from '../scenarios/findDocumentedScenarios.js';
import { createMinimalScenario } from '../scenarios/createMinimalScenario.js';
import { createScenarioSampler, type ScenarioSampler } from '../scenarios/createScenarioSampler.js';
import { findFreeArguments, createTypicalScenario } from '../scenarios/createTypicalScenario.js';
import { guideMessages } from '../messages/guideMessages.js';
import { describeTask } from '../tasks/describeTask.js';
import { listSources } from '../samples/valueSource.js';
import { toCanonicalJson, type SchemaObject } from '../../json/schema/jsonSchema.js';

export interface ScenariosSection {
  readonly scenarios: readonly GuideScenario[];
  /** The smallest valid input, where one was found. */
  readonly minimal: SchemaObject | undefined;
  readonly notes: readonly string[];
}

/** Calls that satisfy the schema: those the author shows, then minimal, one for each choice, typical, at the bounds. */
export function createScenariosSection(info: CommandInfo, table: ChoiceTable | undefined): ScenariosSection {
  const sampler = createScenarioSampler(info);
  const minimal = sampler.complete(firstChoice(info, table, sampler)) ?? sampler.complete({});
  // No call meets all that the descriptions require: they were misread, or contradict the schema.
  if (!minimal && info.stated !== info.root) return createScenariosSection({ ...info, stated: info.root }, table);
  if (!minimal) {
    return { scenarios: [], minimal, notes: [guideMessages.noScenario(info.command)] };
  }
  const free = findFreeArguments(info, minimal);
  const documented = findDocumentedScenarios(info, sampler);
  const generated = [
    createMinimalScenario(info, table, minimal),
    ...createChoiceScenarios(info, table, sampler),
    ...createAlternativeScenarios(info, minimal, sampler),
    ...(documented.length > 0 ? [] : createTypicalScenario(info, minimal, free, sampler)),
    ...boundaryScenario(info, minimal, free),
  ];
  const valid = generated.filter(({ input }) => sampler.toStatedInput(input));
  const scenarios = removeRepeatedScenarios([...documented, ...valid]).map(scenario => ({
    ...scenario,
    values: listSources(scenario.input ?? null, sampler.sources, documented.includes(scenario) ? 'example' : 'enum'),
  }));
  return { scenarios, minimal, notes: [] };
}

/** What the first value of the deciding argument needs besides. */
function firstChoice(info: CommandInfo, table: ChoiceTable | undefined, sampler: ScenarioSampler): SchemaObject {
  const [first] = table?.rows ?? [];
  return table && first ? createChoiceInput(info, table.argument, first[0], first[1].required, sampler) : {};
}

function boundaryScenario(
  info: CommandInfo,
  minimal: SchemaObject,
  free: readonly ArgumentInfo[],
): readonly GuideScenario[] {
  const boundary = createBoundaryInput(info, minimal, argument => free.includes(argument));
  if (!boundary) return [];
  const trace: Trace = { origin: 'schema' };
  return [
    {
      description: { text: describeTask(info, boundary.input, boundary.names), trace },
      input: boundary.input,
      reasoning: [{ text: boundary.reasoning, trace }],
    },
  ];
}

function removeRepeatedScenarios(scenarios: readonly GuideScenario[]): readonly GuideScenario[] {
  const seen = new Set<string>();
  return scenarios.filter(({ input = null }) => {
    const key = toCanonicalJson(input);
    return !seen.has(key) && seen.add(key);
  });
}
