import { splitSentences } from './splitSentences.js';
import { maxDescriptionLength } from '../limits.js';

const unit =
  /^(?:m?s|msecs?|milliseconds?|secs?|seconds?|mins?|minutes?|h|hours?|d|days?|weeks?|months?|years?|bytes?|[kmgt]i?b|kilobytes?|megabytes?|gigabytes?|percent|%|times?|attempts?|tokens?|words?|lines?|pixels?|px|usd|eur|dollars?|euros?|cents?|km|kilometers?|meters?|metres?|miles?)$/;
const letters = /^(?:characters?|chars?|letters?|digits?|zeichen|caractères?|символов|个?字符|个?字)$/;
const parts = /^(?:items?|elements?|entr(?:y|ies)|einträge|elemente|éléments?|elementos?)$/;

export const isUnit = (word: string): boolean => unit.test(word);
/** What the length of a text is counted in. */
export const isLetters = (word: string): boolean => letters.test(word);
/** What the length of a list is counted in. */
export const isParts = (word: string): boolean => parts.test(word);

const counted =
  /\b(?:number of|how many|count of|amount of|max(?:imum)?(?: number of)?|most|total)\s+(?:\p{L}+\s+)?(\p{L}+)(?=\s+(?:to|per|in|for|from|that|of)\b|\s*[.,;:(]|\s*$)/giu;
const measured = /\bin (\p{L}+)\b/giu;

/** What a number counts by the first sentence of its description: "Most results to give." counts `results`, "Time in seconds" `seconds`. */
export function findCountedWords(description: string): readonly string[] {
  const first = splitSentences(description.slice(0, maxDescriptionLength))[0]?.text ?? '';
  const nouns = Array.from(first.matchAll(counted), ([, noun = '']) => noun.toLowerCase());
  const units = Array.from(first.matchAll(measured), ([, noun = '']) => noun.toLowerCase()).filter(isUnit);
  return [...nouns, ...units];
}
