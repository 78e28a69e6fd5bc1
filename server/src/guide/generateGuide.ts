import type { JsonValue } from '../json/jsonValue.js';
import type { Signature } from '../arguments/index.js';
import { readChoiceTable } from './readChoiceTable.js';
import { readCommandInfo, type Neighbour } from './readCommandInfo.js';
import type { ExampleText } from './commands/findExampleTexts.js';
import { createAvoidQuestion } from './faq/createAvoidQuestion.js';
import { createMeaningQuestions, createTableQuestion } from './faq/choiceQuestions.js';
import { createFailureQuestion } from './faq/createFailureQuestion.js';
import { createNeighbourQuestion } from './faq/createNeighbourQuestion.js';
import { createPagingQuestion } from './faq/createPagingQuestion.js';
import { createSimilarQuestions } from './faq/createSimilarQuestions.js';
import { createFormatQuestions, createLimitQuestion } from './faq/valueQuestions.js';
import { createConfusionQuestions, createOmissionQuestion } from './faq/wordingQuestions.js';
import { createWrongCallQuestion } from './faq/createWrongCallQuestion.js';
import type { Guide, GuideScenario } from './guide.js';
import { isObject, type SchemaObject } from '../json/schema/jsonSchema.js';
import { createClaims } from './sections/claims.js';
import { createConstraintsSection } from './sections/createConstraintsSection.js';
import { isTypeOnly } from './sections/isTypeOnly.js';
import { createContextSection } from './sections/createContextSection.js';
import { findSchemaFaults } from './sections/findSchemaFaults.js';
import { createScenariosSection } from './sections/createScenariosSection.js';

export interface GenerateOptions {
  /** The JSON Schema of the arguments, where there is one: it says more than the signature read from it. */
  readonly schema?: JsonValue;
  /** Name of the command; default: the signature's. */
  readonly command?: string;
  /** Texts in which calls of the command may stand: its tests, a README. */
  readonly examples?: readonly ExampleText[];
  /** The commands beside it: they tell what this one is not for, and what values parameters of a name have. */
  readonly neighbours?: readonly Neighbour[];
}

/**
 * Writes the guide of one command without a model. Deterministic. Every sentence has its source. A fact appears in one
 * section only, because every call costs the tokens of the guide.
 */
export function generateGuide(signature: Signature, options: GenerateOptions = {}): Guide {
  const read = readCommandInfo(signature, options.schema);
  const exampleTexts = (options.examples ?? []).map(({ text, ...place }) => ({
    text,
    trace: { origin: 'example' as const, ...place },
  }));
  const info = {
    ...read,
    command: options.command ?? read.command,
    exampleTexts: [...read.exampleTexts, ...exampleTexts],
    neighbours: options.neighbours ?? [],
  };
  const claims = createClaims();
  const table = readChoiceTable(info);
  if (table) claims.take(table.sentences);
  const { scenarios, minimal, notes } = createScenariosSection(info, table);
  const calls = collectCalls(minimal, scenarios);
  const faq = [
    ...createAvoidQuestion(info, claims),
    ...createNeighbourQuestion(info),
    ...createMeaningQuestions(info, claims),
    ...(table ? [createTableQuestion(table)] : []),
    ...createSimilarQuestions(info, claims),
    ...createConfusionQuestions(info, claims),
    ...createPagingQuestion(info, claims),
    ...createFailureQuestion(info, claims),
    ...createOmissionQuestion(info, claims),
    ...createFormatQuestions(info, calls),
    ...createLimitQuestion(info, claims),
    ...createWrongCallQuestion(info, calls),
  ];
  return {
    command: info.command,
    context: createContextSection(info, claims),
    faq,
    constraints: createConstraintsSection(info, claims, table).filter(rule => !isTypeOnly(rule, info)),
    scenarios,
    notes: [...findSchemaFaults(info), ...notes],
  };
}

/** Valid inputs, the smallest first. */
function collectCalls(minimal: SchemaObject | undefined, scenarios: readonly GuideScenario[]): readonly SchemaObject[] {
  return [...(minimal ? [minimal] : []), ...scenarios.flatMap(({ input }) => (isObject(input) ? [input] : []))];
}
