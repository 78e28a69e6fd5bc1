import { spanOf, type Span } from '../../../../text/span.js';
import {
  argumentNouns,
  determiners,
  linking,
  nounEnd,
  otherThings,
  parts,
  pointers,
  resultWords,
  takingVerbs,
  skillWords,
  usingVerbs,
} from './leadInWords.js';
import { maxLeadInDistance } from '../limits.js';

/**
 * What a sentence says of the list or table below it. `taken`: it is about what the skill takes, so that entries with a type are
 * arguments. `unknown`: the words do not tell, or are of a language we do not know.
 */
export type LeadInTopic = 'arguments' | 'taken' | 'results' | 'other' | 'unknown';

/**
 * The last sentence of a paragraph or a label, if it introduces what stands below it: it ends with a colon, or points at "the
 * following". Emphasis and what stands in parentheses do not count.
 * @param isArgument of a name in code: a sentence about an argument introduces its parts or values
 */
export function readLeadIn(text: string, isArgument: (name: string) => boolean): LeadInTopic | undefined {
  const plainText = text
    .replace(/\([^()]*\)|（[^（）]*）/g, ' ')
    .replace(/\*+|(?<!\p{L})_+|_+(?!\p{L})/gu, '')
    .trim();
  const lastSentence = plainText.split(/(?<=[.!?])\s+|(?<=[。！？])(?=.)/u).at(-1) ?? '';
  const isOfArgument = [...lastSentence.matchAll(code)].some(([, name = '']) => isArgument(name));
  const sentence = lastSentence.replace(code, ' ').trim();
  const hasColon = /[:：]$/.test(sentence);
  if (!hasColon && (!findLastMatch(pointers, sentence) || /[?？]$/.test(sentence))) return undefined;
  const topic = findTopic(sentence.replace(/[\s:：.。]+$/, ''));
  if (isOfArgument && topic !== 'results') return 'other';
  return hasColon || topic === 'arguments' || topic === 'results' ? topic : undefined;
}

const code = /`([^`]*)`/g;

/** Does a heading or label name things that are no arguments of the skill? */
export const namesOtherThings = (text: string): boolean => findLastMatch(otherThings, text) !== undefined;

/** What comes before the noun says what it is: "takes these parameters and returns a report" announces arguments. */
function findTopic(sentence: string): LeadInTopic {
  const noun = findLastMatch(argumentNouns, sentence);
  if (!noun) return findTopicWithoutNoun(sentence);
  const before = sentence.slice(0, noun.start);
  const textAfterNoun = sentence.slice(noun.end);
  const [clauseAfter = ''] = textAfterNoun.split(/[,;，；]/, 1);
  const result = findLastMatch(resultWords, before);
  const verbs = [findLastMatch(takingVerbs, before), findLastMatch(usingVerbs, before)];
  if (result && !verbs.some(verb => verb && verb.start > result.start)) return 'results';
  const textBefore = before.slice(-maxLeadInDistance);
  if (namesOtherThings(`${textBefore} ${clauseAfter}`)) return 'other';
  if (isOfResults(clauseAfter)) return 'unknown';
  // "Parameter checks" and `参数校验` are of checks.
  const isHead = clauseAfter === '' || nounEnd.test(clauseAfter);
  if (findLastMatch(pointers, textBefore)) return isHead ? 'arguments' : 'taken';
  const pointer = findLastMatch(pointers, textAfterNoun);
  if (pointer && linking.test(textAfterNoun.slice(0, pointer.start))) return 'arguments';
  // "Based on the input, it does the following" lists what it does.
  if (pointer) return findLastMatch(parts, textAfterNoun) ? 'taken' : 'unknown';
  return isHead && (determiners.test(before) || findLastMatch(takingVerbs, sentence)) ? 'arguments' : 'taken';
}

function findTopicWithoutNoun(sentence: string): LeadInTopic {
  const result = findLastMatch(resultWords, sentence);
  if (namesOtherThings(sentence)) return result ? 'results' : 'other';
  const takingVerb = findLastMatch(takingVerbs, sentence);
  if (result && !(takingVerb && takingVerb.start > result.start)) return 'results';
  // "A filter takes the following fields" says what a filter is made of.
  return takingVerb && !(findLastMatch(parts, sentence) && !findLastMatch(skillWords, sentence)) ? 'taken' : 'unknown';
}

/** "inputs and outputs", "the parameters of the response"; not "takes these parameters and returns a report". */
function isOfResults(clauseAfter: string): boolean {
  const [, secondNoun = ''] =
    /^\s*(?:[/&+、和与與及]|(?:and|or|und|y|et|e|и)\s)\s*(?:the\s+)?(.*)$/iu.exec(clauseAfter) ?? [];
  const result = findLastMatch(resultWords, secondNoun);
  if (result?.start === 0 && /^\s*(?:values?|值)?$/i.test(secondNoun.slice(result.end))) return true;
  return (
    /^\s*(?:of|in|for|from|de|del|des|von|für)\s/i.test(clauseAfter) &&
    findLastMatch(resultWords, clauseAfter) !== undefined
  );
}

function findLastMatch(pattern: RegExp, text: string): Span | undefined {
  let last: Span | undefined;
  for (const { index, 0: match } of text.matchAll(pattern)) last = spanOf(index, index + match.length);
  return last;
}
