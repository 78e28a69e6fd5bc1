import type { JsonValue } from '../../json/jsonValue.js';
import { parseXml } from '../../xml/index.js';
import type { Guide, GuideQuestion, GuideScenario, GuideSentence } from '../guide.js';
import { joinSentences } from '../guide.js';
import { readGuide } from '../reading/readGuide.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { getProperty, isObject, asObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { createClaimCheck, type ClaimCheck } from './createClaimCheck.js';

/** What of a model's answer holds, and what is wrong with the rest. */
export interface CheckedDraft {
  readonly faq: readonly GuideQuestion[];
  readonly scenarios: readonly GuideScenario[];
  /** Sentences for the model, or for the user. */
  readonly problems: readonly string[];
}

const closing = '</tool_augmentation>';
const maxQuestions = 8;
const maxScenarios = 6;
const maxTextLength = 800;

/**
 * Takes a model's answer apart; nothing in it is believed: scenarios are held against the schema, and so is what questions,
 * answers and reasonings say of parameters and their bounds.
 * @param generated the guide that the model was given
 */
export function checkDraft(answer: string, generated: Guide, schema: JsonValue): CheckedDraft {
  const { command } = generated;
  const start = answer.indexOf('<tool_augmentation');
  const end = start < 0 ? -1 : answer.indexOf(closing, start);
  if (end < 0) return refused('The answer has no <tool_augmentation> element.');
  const tree = parseXml(answer.slice(start, end + closing.length));
  const [mistake] = tree.mistakes;
  if (mistake) return refused(`The answer is not well-formed XML: ${mistake.message}`);
  const guide = readGuide(tree);
  if (guide?.command !== command) return refused(`The element's name must be "${command}".`);

  const problems: string[] = [];
  const keep = <T>(items: readonly T[], check: (item: T) => string | undefined): readonly T[] =>
    items.filter(item => {
      const problem = check(item);
      if (problem !== undefined) problems.push(problem);
      return problem === undefined;
    });
  const claims = createClaimCheck(generated, schema);
  const faq = keep(guide.faq, item => questionProblem(item, claims)).slice(0, maxQuestions);
  const scenarios = keep(guide.scenarios, scenario => scenarioProblem(scenario, schema, claims)).slice(0, maxScenarios);
  if (guide.faq.length + guide.scenarios.length === 0) problems.push('The answer has neither questions nor scenarios.');
  return { faq: faq.map(taughtQuestion), scenarios: scenarios.map(taughtScenario), problems };
}

const refused = (problem: string): CheckedDraft => ({ faq: [], scenarios: [], problems: [problem] });

function questionProblem({ question, answer }: GuideQuestion, claims: ClaimCheck): string | undefined {
  const text = joinSentences(answer);
  if (question.text === '' || text === '') return 'A question or its answer is empty.';
  const name = `The question "${question.text.slice(0, 60)}"`;
  if (question.text.length + text.length > maxTextLength) return `${name} is too long.`;
  const asked = claims(question.text);
  if (asked !== undefined) return `${name} ${asked}.`;
  const wrong = claims(text, question.text);
  return wrong === undefined ? undefined : `The answer to "${question.text.slice(0, 60)}" ${wrong}.`;
}

function scenarioProblem(
  { description, input, reasoning }: GuideScenario,
  schema: JsonValue,
  claims: ClaimCheck,
): string | undefined {
  const name = `The scenario "${description.text.slice(0, 60)}"`;
  if (input === undefined) return `${name} has an input that is not JSON.`;
  if (description.text === '' || joinSentences(reasoning).length > maxTextLength)
    return `${name} needs a short description and reasoning.`;
  const [error] = validateValue(schema, input);
  if (error) return `${name}: ${error.path.length > 0 ? `'${error.path.join('.')}'` : 'the input'} ${error.message}.`;
  const known = asObject(getProperty(resolveSchema(schema, schema), 'properties'));
  const foreign = isObject(input) ? Object.keys(input).find(key => !Object.hasOwn(known, key)) : undefined;
  if (foreign !== undefined) return `${name} has '${foreign}', which the schema does not list.`;
  const wrong = claims(joinSentences(reasoning));
  return wrong === undefined ? undefined : `The reasoning of "${description.text.slice(0, 60)}" ${wrong}.`;
}

const taught = ({ text }: GuideSentence): GuideSentence => ({ text, trace: { origin: 'model' } });

const taughtQuestion = ({ question, answer }: GuideQuestion): GuideQuestion => ({
  question: taught(question),
  answer: answer.map(taught),
});

const taughtScenario = ({ description, input, reasoning }: GuideScenario): GuideScenario => ({
  description: taught(description),
  ...(input === undefined ? {} : { input }),
  reasoning: reasoning.map(taught),
});
