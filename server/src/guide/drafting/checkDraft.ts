import type { JsonValue } from '../../json/jsonValue.js';
import { parseXml } from '../../xml/index.js';
import type { Guide, GuideQuestion, GuideScenario, GuideSentence } from '../guide.js';
import { joinSentences } from '../guide.js';
import { readGuide } from '../reading/readGuide.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { getProperty, isObject, asObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { maxDraftQuestions, maxDraftScenarios, maxDraftTextLength, maxShownTitleLength } from './limits.js';
import { guideMessages } from '../messages/guideMessages.js';
import { modelMessages } from '../messages/modelMessages.js';
import { createClaimCheck, type ClaimCheck } from './createClaimCheck.js';

/** The valid parts of a model's answer, and what is wrong with the rest. */
export interface CheckedDraft {
  readonly faq: readonly GuideQuestion[];
  readonly scenarios: readonly GuideScenario[];
  /** Sentences for the model, or for the user. */
  readonly problems: readonly string[];
}

const closing = '</tool_augmentation>';

/**
 * Reads a model's answer and trusts none of it: scenarios are validated with the schema, and questions, answers and reasonings
 * are checked for unknown parameters, wrong values and wrong bounds.
 * @param generated the guide that the model was given
 */
export function checkDraft(answer: string, generated: Guide, schema: JsonValue): CheckedDraft {
  const { command } = generated;
  const start = answer.indexOf('<tool_augmentation');
  const end = start < 0 ? -1 : answer.indexOf(closing, start);
  if (end < 0) return rejectDraft(modelMessages.noElement());
  const tree = parseXml(answer.slice(start, end + closing.length));
  const [mistake] = tree.mistakes;
  if (mistake) return rejectDraft([modelMessages.notWellFormed(), mistake.message].join(' '));
  const guide = readGuide(tree);
  if (guide?.command !== command) return rejectDraft(modelMessages.wrongName(command));

  const problems: string[] = [];
  const keep = <T>(items: readonly T[], check: (item: T) => string | undefined): readonly T[] =>
    items.filter(item => {
      const problem = check(item);
      if (problem !== undefined) problems.push(problem);
      return problem === undefined;
    });
  const claims = createClaimCheck(generated, schema);
  const faq = keep(guide.faq, item => checkQuestion(item, claims)).slice(0, maxDraftQuestions);
  const scenarios = keep(guide.scenarios, scenario => checkScenario(scenario, schema, claims)).slice(
    0,
    maxDraftScenarios,
  );
  if (guide.faq.length + guide.scenarios.length === 0) problems.push(modelMessages.emptyDraft());
  return { faq: faq.map(markQuestion), scenarios: scenarios.map(markScenario), problems };
}

const rejectDraft = (problem: string): CheckedDraft => ({ faq: [], scenarios: [], problems: [problem] });

function checkQuestion({ question, answer }: GuideQuestion, claims: ClaimCheck): string | undefined {
  const text = joinSentences(answer);
  if (question.text === '' || text === '') return modelMessages.emptyQuestion();
  const title = question.text.slice(0, maxShownTitleLength);
  if (question.text.length + text.length > maxDraftTextLength) return modelMessages.questionTooLong(title);
  const questionProblem = claims(question.text);
  if (questionProblem !== undefined) return [modelMessages.questionWrong(title), questionProblem].join(' ');
  const answerProblem = claims(text, question.text);
  return answerProblem && [modelMessages.answerWrong(title), answerProblem].join(' ');
}

function checkScenario(
  { description, input, reasoning }: GuideScenario,
  schema: JsonValue,
  claims: ClaimCheck,
): string | undefined {
  const title = description.text.slice(0, maxShownTitleLength);
  if (input === undefined) return modelMessages.inputNotJson(title);
  if (description.text === '' || joinSentences(reasoning).length > maxDraftTextLength)
    return modelMessages.scenarioTooLong(title);
  const [error] = validateValue(schema, input);
  if (error) {
    const { path, message } = error;
    return [
      modelMessages.inputInvalid(title),
      path.length > 0 ? guideMessages.valueInvalid(path.join('.'), message) : guideMessages.inputInvalid(message),
    ].join(' ');
  }
  const known = asObject(getProperty(resolveSchema(schema, schema), 'properties'));
  const unknownKey = isObject(input) ? Object.keys(input).find(key => !Object.hasOwn(known, key)) : undefined;
  if (unknownKey !== undefined)
    return [modelMessages.inputInvalid(title), modelMessages.notInSchema(unknownKey)].join(' ');
  const problem = claims(joinSentences(reasoning));
  return problem && [modelMessages.reasoningWrong(title), problem].join(' ');
}

const markSentence = ({ text }: GuideSentence): GuideSentence => ({ text, trace: { origin: 'model' } });

const markQuestion = ({ question, answer }: GuideQuestion): GuideQuestion => ({
  question: markSentence(question),
  answer: answer.map(markSentence),
});

const markScenario = ({ description, input, reasoning }: GuideScenario): GuideScenario => ({
  description: markSentence(description),
  ...(input === undefined ? {} : { input }),
  reasoning: reasoning.map(markSentence),
});
