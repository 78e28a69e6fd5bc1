import type { ArgumentInfo, CommandInfo, SourceSentence } from '../readCommandInfo.js';
import type { GuideQuestion, GuideSentence } from '../guide.js';
import { toInlineCode } from '../schema/describeSchema.js';
import type { Claims } from '../sections/claims.js';
import { ensureFullStop } from '../sections/createContextSection.js';
import { continuesSentence, statesOutcome } from './statesOutcome.js';
import { isRedundant, removeRestated } from '../sections/redundant.js';
import { maxOmissionAnswers } from './limits.js';

/** "What goes in `sub_issue_id`?" where the author warns of a mix-up. */
export function createConfusionQuestions({ arguments: list }: CommandInfo, claims: Claims): readonly GuideQuestion[] {
  return list.flatMap(argument => {
    const at = argument.sentences.findIndex(sentence => sentence.kinds.confusion && claims.isFree(sentence));
    if (at < 0) return [];
    // The sentence before says what the warning is about.
    const sentences = argument.sentences.slice(Math.max(0, at - 1), at + 1).filter(claims.isFree);
    claims.take(sentences);
    return [ask(`What goes in ${toInlineCode(argument.name)}?`, sentences, argument)];
  });
}

/** What leaving arguments out means, where that is more than a value the schema shows. */
export function createOmissionQuestion(
  { arguments: list, root }: CommandInfo,
  claims: Claims,
): readonly GuideQuestion[] {
  const found = list
    .flatMap(argument => (argument.required ? [] : listOutcomes(argument, claims, root)))
    .slice(0, maxOmissionAnswers);
  const [first] = found;
  if (!first) return [];
  claims.take(found.map(({ sentence }) => sentence));
  const owners = new Set(found.map(({ argument }) => argument.name));
  if (owners.size === 1)
    return [
      ask(
        `What if ${toInlineCode(first.argument.name)} is omitted?`,
        found.map(({ sentence }) => sentence),
        first.argument,
      ),
    ];
  const answer = found.map(({ argument, sentence }, index): GuideSentence => {
    const lead = found[index - 1]?.argument === argument ? '' : `${toInlineCode(argument.name)}: `;
    return { text: `${lead}${ensureFullStop(sentence.text)}`, trace: sentence.trace };
  });
  return [{ question: { text: 'What if optional parameters are omitted?', trace: { origin: 'schema' } }, answer }];
}

interface Outcome {
  readonly argument: ArgumentInfo;
  readonly sentence: SourceSentence;
}

/** Sentences that say what leaving the argument out means; one that goes on from another comes with it. */
function listOutcomes(argument: ArgumentInfo, claims: Claims, root: CommandInfo['root']): readonly Outcome[] {
  return argument.sentences.flatMap((sentence, index): readonly Outcome[] => {
    if (!isPlainOmission(sentence) || !claims.isFree(sentence)) return [];
    const text = removeRestated(sentence.text, argument, root);
    if (!statesOutcome(text) || isRedundant(text, argument, root)) return [];
    if (!continuesSentence(sentence.text)) return [{ argument, sentence }];
    const before = argument.sentences[index - 1];
    return before && claims.isFree(before) ? [before, sentence].map(each => ({ argument, sentence: each })) : [];
  });
}

/** Where it depends on another argument it is a rule. */
const isPlainOmission = ({ kinds }: SourceSentence): boolean => kinds.omission && !kinds.dependent && !kinds.exclusive;

const ask = (question: string, answer: readonly GuideSentence[], { name }: ArgumentInfo): GuideQuestion => ({
  question: { text: question, trace: { origin: 'description', parameter: name } },
  answer: answer.map(({ text, trace }) => ({ text: ensureFullStop(text), trace })),
});
