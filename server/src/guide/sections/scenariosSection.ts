import type { ChoiceTable } from '../choiceTable.js';
import type { ArgumentFacts, CommandFacts } from '../commandFacts.js';
import type { GuideScenario, Trace } from '../guide.js';
import { alternativeScenarios } from '../scenarios/alternativeScenarios.js';
import { boundaryInput } from '../scenarios/boundaryInput.js';
import { choiceInput, choiceScenarios } from '../scenarios/choiceScenarios.js';
import { documentedScenarios } from '../scenarios/documentedScenarios.js';
import { minimalScenario } from '../scenarios/minimalScenario.js';
import { scenarioSampler, type ScenarioSampler } from '../scenarios/scenarioSampler.js';
import { freeArguments, typicalScenario } from '../scenarios/typicalScenario.js';
import { joinWith } from '../schema/describeSchema.js';
import { canonicalJson, type SchemaObject } from '../../jsonSchema/jsonSchema.js';

export interface Scenarios {
  readonly scenarios: readonly GuideScenario[];
  /** The smallest valid input, where one was found. */
  readonly minimal: SchemaObject | undefined;
  readonly notes: readonly string[];
}

/** Calls that satisfy the schema: those the author shows, then minimal, one for each choice, typical, at the bounds. */
export function scenariosSection(facts: CommandFacts, table: ChoiceTable | undefined): Scenarios {
  const sampler = scenarioSampler(facts);
  const minimal = sampler.complete(firstChoice(facts, table, sampler)) ?? sampler.complete({});
  if (!minimal) {
    const note = `No scenario: no input was found that satisfies the schema of ${facts.command}.`;
    return { scenarios: [], minimal, notes: [note] };
  }
  const free = freeArguments(facts, minimal);
  const documented = documentedScenarios(facts, sampler);
  const scenarios = [
    ...documented,
    minimalScenario(facts, table, minimal),
    ...choiceScenarios(facts, table, sampler),
    ...alternativeScenarios(facts, minimal, sampler),
    ...(documented.length > 0 ? [] : typicalScenario(facts, minimal, free, sampler)),
    ...boundaryScenario(facts, minimal, free),
  ];
  return { scenarios: distinct(scenarios.filter(({ input }) => sampler.valid(input))), minimal, notes: [] };
}

/** What the first value of the deciding argument needs besides. */
function firstChoice(facts: CommandFacts, table: ChoiceTable | undefined, sampler: ScenarioSampler): SchemaObject {
  const [first] = table?.rows ?? [];
  return table && first ? choiceInput(facts, table.argument, first[0], first[1].required, sampler) : {};
}

function boundaryScenario(
  facts: CommandFacts,
  minimal: SchemaObject,
  free: readonly ArgumentFacts[],
): readonly GuideScenario[] {
  const boundary = boundaryInput(facts, minimal, argument => free.includes(argument));
  if (!boundary) return [];
  const trace: Trace = { origin: 'schema' };
  return [
    {
      description: { text: `${joinWith(boundary.names, 'and')} at the limit`, trace },
      input: boundary.input,
      reasoning: [{ text: boundary.reasoning, trace }],
    },
  ];
}

function distinct(scenarios: readonly GuideScenario[]): readonly GuideScenario[] {
  const seen = new Set<string>();
  return scenarios.filter(({ input = null }) => {
    const key = canonicalJson(input);
    return !seen.has(key) && seen.add(key);
  });
}
