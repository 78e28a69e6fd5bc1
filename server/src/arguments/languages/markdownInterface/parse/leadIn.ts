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
  theSkill,
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
  const words = text
    .replace(/\([^()]*\)|（[^（）]*）/g, ' ')
    .replace(/\*+|(?<!\p{L})_+|_+(?!\p{L})/gu, '')
    .trim();
  const written = words.split(/(?<=[.!?])\s+|(?<=[。！？])(?=.)/u).at(-1) ?? '';
  const isOfArgument = [...written.matchAll(code)].some(([, name = '']) => isArgument(name));
  const sentence = written.replace(code, ' ').trim();
  const hasColon = /[:：]$/.test(sentence);
  if (!hasColon && (!lastOf(pointers, sentence) || /[?？]$/.test(sentence))) return undefined;
  const announced = announcedBy(sentence.replace(/[\s:：.。]+$/, ''));
  if (isOfArgument && announced !== 'results') return 'other';
  return hasColon || announced === 'arguments' || announced === 'results' ? announced : undefined;
}

const code = /`([^`]*)`/g;

/** Does a heading or label name things that are no arguments of the skill? */
export const namesOtherThings = (text: string): boolean => lastOf(otherThings, text) !== undefined;

/** What comes before the noun says what it is: "takes these parameters and returns a report" announces arguments. */
function announcedBy(sentence: string): LeadInTopic {
  const noun = lastOf(argumentNouns, sentence);
  if (!noun) return announcedWithoutNoun(sentence);
  const before = sentence.slice(0, noun.start);
  const rest = sentence.slice(noun.end);
  const [behind = ''] = rest.split(/[,;，；]/, 1);
  const result = lastOf(resultWords, before);
  const verbs = [lastOf(takingVerbs, before), lastOf(usingVerbs, before)];
  if (result && !verbs.some(verb => verb && verb.start > result.start)) return 'results';
  const near = before.slice(-maxLeadInDistance);
  if (namesOtherThings(`${near} ${behind}`)) return 'other';
  if (isOfResults(behind)) return 'unknown';
  // "Parameter checks" and `参数校验` are of checks.
  const isHead = behind === '' || nounEnd.test(behind);
  if (lastOf(pointers, near)) return isHead ? 'arguments' : 'taken';
  const pointer = lastOf(pointers, rest);
  if (pointer && linking.test(rest.slice(0, pointer.start))) return 'arguments';
  // "Based on the input, it does the following" lists what it does.
  if (pointer) return lastOf(parts, rest) ? 'taken' : 'unknown';
  return isHead && (determiners.test(before) || lastOf(takingVerbs, sentence)) ? 'arguments' : 'taken';
}

function announcedWithoutNoun(sentence: string): LeadInTopic {
  const result = lastOf(resultWords, sentence);
  if (namesOtherThings(sentence)) return result ? 'results' : 'other';
  const taking = lastOf(takingVerbs, sentence);
  if (result && !(taking && taking.start > result.start)) return 'results';
  // "A filter takes the following fields" says what a filter is made of.
  return taking && !(lastOf(parts, sentence) && !lastOf(theSkill, sentence)) ? 'taken' : 'unknown';
}

/** "inputs and outputs", "the parameters of the response"; not "takes these parameters and returns a report". */
function isOfResults(behind: string): boolean {
  const [, other = ''] = /^\s*(?:[/&+、和与與及]|(?:and|or|und|y|et|e|и)\s)\s*(?:the\s+)?(.*)$/iu.exec(behind) ?? [];
  const result = lastOf(resultWords, other);
  if (result?.start === 0 && /^\s*(?:values?|值)?$/i.test(other.slice(result.end))) return true;
  return /^\s*(?:of|in|for|from|de|del|des|von|für)\s/i.test(behind) && lastOf(resultWords, behind) !== undefined;
}

function lastOf(pattern: RegExp, text: string): Span | undefined {
  let last: Span | undefined;
  for (const { index, 0: match } of text.matchAll(pattern)) last = spanOf(index, index + match.length);
  return last;
}
