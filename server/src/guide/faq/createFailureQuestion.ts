import type { CommandInfo, SourceSentence } from '../readCommandInfo.js';
import type { GuideQuestion } from '../guide.js';
import { toInlineCode } from '../schema/describeSchema.js';
import type { Claims } from '../sections/claims.js';
import { ensureFullStop } from '../sections/createContextSection.js';
import { maxContextSentenceLength } from '../limits.js';
import { maxFailureAnswers } from './limits.js';

const failure =
  /\b(?:will|may|can|would|could) fail\b|\b(?:call|operation|request|tool|command|function|update|upload|it|this|which) fails?\b|\bfails? (?:if|when|unless|with)\b|^failed \w+|\bfailures? (?:if|when|mean)\b|^[45]\d\d: |\b(?:returns?|throws?|raises?|gives?|get) (?:an? |the )?(?:\w+ )?(?:errors?|exceptions?|[45]\d\d)\b|\berrors? (?:if|when|unless|occurs?|is (?:returned|raised|thrown))\b|\b(?:is|are|be|gets?) rejected\b|\b[45]\d\d (?:error|if|when|means)\b|^Raises /i;

/** "What happens on errors?", where the author says when a call fails or what an error means. */
export function createFailureQuestion(info: CommandInfo, claims: Claims): readonly GuideQuestion[] {
  const isTold = (sentence: SourceSentence): boolean =>
    failure.test(sentence.text) && sentence.text.length <= maxContextSentenceLength && claims.isFree(sentence);
  const found = [
    // The first sentence is the purpose, whatever it says.
    ...info.sentences
      .slice(1)
      .filter(sentence => sentence.role !== 'use' && isTold(sentence))
      .map(sentence => ({ sentence, lead: '' })),
    ...info.arguments.flatMap(({ name, sentences }) =>
      sentences
        .slice(1)
        .filter(
          sentence =>
            !sentence.kinds.exclusive && !sentence.kinds.dependent && !sentence.kinds.omission && isTold(sentence),
        )
        .map(sentence => ({ sentence, lead: `${toInlineCode(name)}: ` })),
    ),
  ].slice(0, maxFailureAnswers);
  if (found.length === 0) return [];
  claims.take(found.map(({ sentence }) => sentence));
  return [
    {
      question: { text: 'What happens on errors?', trace: { origin: 'schema' } },
      answer: found.map(({ sentence: { text, trace }, lead }) => ({ text: `${lead}${ensureFullStop(text)}`, trace })),
    },
  ];
}
