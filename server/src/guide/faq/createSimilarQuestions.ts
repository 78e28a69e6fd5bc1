import type { ArgumentInfo, CommandInfo, SourceSentence } from '../readCommandInfo.js';
import type { GuideQuestion } from '../guide.js';
import { isConfusable } from '../prose/isConfusable.js';
import { findMentions } from '../prose/findMentions.js';
import { toSentenceKey } from '../prose/classifySentence.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { toInlineCode, joinWith } from '../schema/describeSchema.js';
import { getProperty, isObject, asList, readTypes } from '../../json/schema/jsonSchema.js';
import type { Claims } from '../sections/claims.js';
import { ensureFullStop } from '../sections/createContextSection.js';
import { maxComparedArguments, maxExclusionQuestions, maxSimilarQuestions, maxTellingLength } from './limits.js';

interface Candidate {
  readonly argument: ArgumentInfo;
  readonly last: string;
  readonly kind: string;
  readonly isTelling: boolean;
  /** Names of arguments that the author says exclude this one. */
  readonly excludes: ReadonlySet<string>;
}

/** "`ref` or `sha`?" for arguments that exclude one another or are easily confused, answered by what the author says of each. */
export function createSimilarQuestions({ arguments: all }: CommandInfo, claims: Claims): readonly GuideQuestion[] {
  const names = all.map(({ name }) => name);
  const list = all.slice(0, maxComparedArguments).map(argument => candidateOf(argument, names));
  const usedNames = new Set<string>();
  const exclusions = questionsBy(excludeEachOther, list, usedNames, claims, maxExclusionQuestions);
  return [...exclusions, ...questionsBy(areSimilar, list, usedNames, claims, maxSimilarQuestions)];
}

function questionsBy(
  areRelated: (a: Candidate, b: Candidate) => boolean,
  list: readonly Candidate[],
  usedNames: Set<string>,
  claims: Claims,
  maxQuestions: number,
): readonly GuideQuestion[] {
  const questions: GuideQuestion[] = [];
  for (const candidate of list) {
    if (usedNames.has(candidate.argument.name) || questions.length >= maxQuestions) continue;
    const group = list.filter(
      other => !usedNames.has(other.argument.name) && (other === candidate || areRelated(candidate, other)),
    );
    if (group.length < 2 || group.length > 3) continue;
    const similarArguments = group.map(({ argument }) => argument);
    const answer = answerOf(similarArguments, claims);
    // Half an answer does not tell one from the other.
    if (similarArguments.some(argument => answer.every(each => each.argument !== argument))) continue;
    similarArguments.forEach(({ name }) => usedNames.add(name));
    questions.push(
      createSimilarQuestion(
        similarArguments.map(({ name }) => name),
        answer,
        claims,
      ),
    );
  }
  return questions;
}

function candidateOf(argument: ArgumentInfo, names: readonly string[]): Candidate {
  const excludes = argument.sentences
    .filter(({ kinds, text }) => kinds.exclusive && !/^for\b|\bwhen\b/i.test(text))
    .flatMap(({ text }) => findMentions(text, names));
  return {
    argument,
    last: splitIdentifier(argument.name).at(-1) ?? '',
    kind: kindOf(argument),
    isTelling: isTelling(argument),
    excludes: new Set(excludes.filter(name => name !== argument.name)),
  };
}

const excludeEachOther = (a: Candidate, b: Candidate): boolean =>
  (a.excludes.size < 3 && a.excludes.has(b.argument.name)) || (b.excludes.size < 3 && b.excludes.has(a.argument.name));

interface ArgumentAnswer {
  readonly argument: ArgumentInfo;
  readonly sentence: SourceSentence;
}

/** The first sentence of each, and those that speak of the others; a pair of mirrored sentences once. */
function answerOf(similarArguments: readonly ArgumentInfo[], claims: Claims): readonly ArgumentAnswer[] {
  const names = similarArguments.map(({ name }) => name);
  let hasExclusion = false;
  return similarArguments.flatMap(argument =>
    argument.sentences.flatMap((sentence, index): readonly ArgumentAnswer[] => {
      const others = names.filter(
        name => name !== argument.name && new RegExp(`\\b${escape(name)}\\b`).test(sentence.text),
      );
      if (!claims.isFree(sentence) || (index > 0 && others.length === 0) || (index === 0 && !isTelling(argument)))
        return [];
      const isExclusion = sentence.kinds.exclusive && others.length > 0;
      if (isExclusion && hasExclusion) claims.take([sentence]);
      if (isExclusion && hasExclusion) return [];
      hasExclusion ||= isExclusion;
      return [{ argument, sentence }];
    }),
  );
}

const escape = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function createSimilarQuestion(
  names: readonly string[],
  answers: readonly ArgumentAnswer[],
  claims: Claims,
): GuideQuestion {
  claims.take(answers.map(({ sentence }) => sentence));
  return {
    question: { text: `${joinWith(names.map(toInlineCode), 'or')}?`, trace: { origin: 'schema' } },
    answer: answers.map(({ argument, sentence: { text, trace } }, index) => ({
      text:
        answers[index - 1]?.argument === argument
          ? ensureFullStop(text)
          : `${toInlineCode(argument.name)}: ${ensureFullStop(text)}`,
      trace,
    })),
  };
}

/** Is there something to tell the argument by, beyond its name said again? */
function isTelling({ name, sentences: [first] }: ArgumentInfo): boolean {
  if (!first || first.text.length > maxTellingLength) return false;
  const words = new Set(splitIdentifier(name));
  const newWords = toSentenceKey(first.text)
    .split(' ')
    .filter(word => word.length > 2 && !words.has(word) && !/^(?:the|for|optional|name|this|repository)$/.test(word));
  return newWords.length > 1;
}

function areSimilar(a: Candidate, b: Candidate): boolean {
  if (a.kind !== b.kind || a.kind === 'boolean' || !a.isTelling || !b.isTelling) return false;
  // Facts that a rule states are not repeated.
  if (isRuled(a.argument) && isRuled(b.argument)) return false;
  const isPage = (name: string): boolean => /^(?:per_?)?page/i.test(name);
  if (isPage(a.argument.name) || isPage(b.argument.name)) return false;
  if (a.last === b.last) return !isGeneric(a.last) || isSuffix(a.argument.name, b.argument.name);
  return isConfusable(a.last, b.last);
}

/** Words that end names of unlike things. */
const isGeneric = (word: string): boolean => /^(?:ids?|names?|types?|numbers?|keys?|config|value)$/.test(word);

const isSuffix = (a: string, b: string): boolean => a.endsWith(b) || b.endsWith(a);

const isRuled = ({ sentences: [first] }: ArgumentInfo): boolean =>
  first !== undefined && (first.kinds.rule || first.kinds.format || first.kinds.dependent);

/** The argument's JSON type, null aside. */
function kindOf({ schema }: ArgumentInfo): string {
  const branches = ['anyOf', 'oneOf'].flatMap(keyword => asList(getProperty(schema, keyword)));
  const types = [schema, ...branches.filter(isObject)].flatMap(readTypes);
  const plain = types.filter(type => type !== 'null').map(type => (type === 'integer' ? 'number' : type));
  return [...new Set(plain)].sort().join('|');
}
