import type { JsonValue, Signature } from '../arguments/index.js';
import { choiceTable } from './choiceTable.js';
import { commandFacts } from './commandFacts.js';
import type { ExampleText } from './commands/exampleTexts.js';
import { meaningQuestions, tableQuestion } from './faq/choiceQuestions.js';
import { similarQuestions } from './faq/similarQuestions.js';
import { confusionQuestions, omissionQuestion } from './faq/wordingQuestions.js';
import { wrongCallQuestion } from './faq/wrongCallQuestion.js';
import type { Guide, GuideScenario } from './guide.js';
import { isObject, type SchemaObject } from '../jsonSchema/jsonSchema.js';
import { newClaims } from './sections/claims.js';
import { constraintsSection } from './sections/constraintsSection.js';
import { contextSection } from './sections/contextSection.js';
import { schemaFaults } from './sections/schemaFaults.js';
import { scenariosSection } from './sections/scenariosSection.js';

export interface GenerateOptions {
  /** The JSON Schema of the arguments, where there is one: it says more than the signature read from it. */
  readonly schema?: JsonValue;
  /** Name of the command; default: the signature's. */
  readonly command?: string;
  /** Texts in which calls of the command may stand: its tests, a README. */
  readonly examples?: readonly ExampleText[];
}

/**
 * Writes the guide of one command without a model. Deterministic; every sentence carries its source; a fact is
 * said in one section only, because a guide is paid for in tokens at every call.
 */
export function generateGuide(signature: Signature, options: GenerateOptions = {}): Guide {
  const read = commandFacts(signature, options.schema);
  const given = (options.examples ?? []).map(({ text, ...place }) => ({
    text,
    trace: { origin: 'example' as const, ...place },
  }));
  const facts = {
    ...read,
    command: options.command ?? read.command,
    exampleTexts: [...read.exampleTexts, ...given],
  };
  const claims = newClaims();
  const table = choiceTable(facts);
  if (table) claims.take(table.sentences);
  const { scenarios, minimal, notes } = scenariosSection(facts, table);
  const faq = [
    ...meaningQuestions(facts, claims),
    ...(table ? [tableQuestion(table)] : []),
    ...similarQuestions(facts, claims),
    ...confusionQuestions(facts, claims),
    ...omissionQuestion(facts, claims),
    ...wrongCallQuestion(facts, shownValues(minimal, scenarios)),
  ];
  return {
    command: facts.command,
    context: contextSection(facts, claims),
    faq,
    constraints: constraintsSection(facts, claims, table),
    scenarios,
    notes: [...schemaFaults(facts), ...notes],
  };
}

/** One value for each argument that some valid input has. */
function shownValues(minimal: SchemaObject | undefined, scenarios: readonly GuideScenario[]): SchemaObject {
  const inputs = scenarios.flatMap(({ input }) => (isObject(input) ? [input] : []));
  return Object.fromEntries([...inputs, minimal ?? {}].flatMap(input => Object.entries(input)));
}
