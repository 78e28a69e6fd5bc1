import { isUnconditional } from '../../arguments/index.js';
import type { Span } from '../../text/span.js';
import { findStatedBounds, findStatedDefault, type StatedBound, type StatedDefault } from './statedLimits.js';
import { maxNounWords, maxPhraseWords, maxTailWords } from '../limits.js';

export interface OwnClaims {
  readonly bounds: readonly StatedBound[];
  readonly fallback?: StatedDefault['value'];
}

/** Words that say nothing but that a value must be so: with others, the sentence may be about something else. */
const plainWords = new Set(
  `the a an this that it of to from and also always strictly must should shall be is are lie lies has have contain contains
  value values parameter argument option field input number numbers integer integers int float decimal string strings text
  list array length size count amount quantity range limit optional required positive non negative nonnegative whole
  inclusive inclusively exclusive included maximum minimum max min upper lower bound allowed permitted valid accepted
  use give pass set keep choose pick enter specify provide supply can may x n
  der die das ein eine und wert muss darf soll sein ist liegt zahl ganzzahl anzahl länge liste erlaubt pflicht wahlweise
  la le une valeur doit être nombre el un valor debe ser número значение должно быть число`.split(/\s+/),
);
const plainCjk =
  /(?:必须|必须为|应该|应|须|需|取值|数值|范围|整数|可以|可|允许|之间|大小|长度|值|为|是|在|的|且|并|和|个|必填|可选)/g;
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const fixedPhrases = /\bin (?:the )?(?:range|length|total)\b(?: of)?|\bfor this (?:parameter|argument|option)\b/gi;
const ofOwnName = /(?:\b(?:with|for|of|in|as) )?[`"“]([\p{L}_][\w.-]{0,80})[`"”]/gu;

/** How a phrase begins that names the parameter: "Number of results to return", "Max page size". */
const quantity = /^(?:max(?:imum)?|min(?:imum)?|most|total|number|amount|count|many|upper|lower|how)$/;
const joins = /^(?:of|to|per|in|from|for)$/;
/** With these a phrase is a sentence about something. */
const telling =
  /^(?:is|are|was|has|have|had|can|could|may|might|will|would|do|does|cost|costs|each|every|all|any|other|another|that|which|who|not|no|never|than)$/;

const omitted =
  /^(?:if|when) (?:it is |this is )?(?:omitted|left out|not (?:provided|specified|set|given|supplied)|unset|absent|missing|none),? (?=\S)/i;
const clauseEnd = /[;:()[\]–—。，；：（）、?!]|,(?!\d)|\.(?=\s|$)|\s-\s/g;
const blank = '\u0001';

/**
 * The bounds and the default that a sentence about a parameter states of that parameter itself, in all cases. What may be about
 * something else ("each page has at most 100 results", "on Windows the default is …") is left out: better nothing than a wrong word.
 * @param isOwn whether a word in lower case names the parameter or what it counts
 */
export function findOwnClaims(sentence: string, isOwn: (word: string) => boolean): OwnClaims {
  // A bound that is taken back in the same breath is no claim.
  if (/\b(?:exclu\w*|clamp\w*|capped|cut to)\b/i.test(sentence)) return { bounds: [] };
  const text = sentence.replace(omitted, all => ' '.repeat(all.length));
  const bounds = findStatedBounds(text);
  const statedDefault = (text.match(/\bdefault/gi) ?? []).length === 1 ? findStatedDefault(text) : undefined;
  if (bounds.length === 0 && !statedDefault) return { bounds };
  const bare = blankSpans(
    text,
    [...bounds, ...(statedDefault ? [statedDefault] : [])].map(({ span }) => span),
  ).replace(ofOwnName, (all, name: string) => (isOwnName(name, isOwn) ? ' '.repeat(all.length) : all));
  const clauses = clausesOf(bare.replace(fixedPhrases, all => ' '.repeat(all.length)));
  const isClaimed = ({ start }: Span): boolean => {
    const at = clauses.findIndex(clause => clause.start <= start && start < clause.end);
    const clause = clauses[at];
    if (!clause || !isPlain(clause.text, isOwn)) return false;
    const before = clauses.slice(0, at);
    return (
      before.every(
        other =>
          isPlain(other.text, isOwn) ||
          namesOwn(other.text, isOwn) ||
          (start === statedDefault?.span.start && bare[other.end] === '(' && speaksOfOwn(other.text, isOwn)),
      ) && isUnconditional(bare.slice(0, clause.start), bare.slice(clause.end))
    );
  };
  return {
    bounds: bounds.filter(({ span }) => isClaimed(span)),
    ...(statedDefault && isClaimed(statedDefault.span) ? { fallback: statedDefault.value } : {}),
  };
}

const isOwnName = (name: string, isOwn: (word: string) => boolean): boolean =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every(isOwn);

/** The text with what the spans hold blanked, at its places. */
function blankSpans(text: string, spans: readonly Span[]): string {
  let blanked = text;
  for (const { start, end } of spans)
    blanked = blanked.slice(0, start) + blank.repeat(end - start) + blanked.slice(end);
  return blanked;
}

interface Clause extends Span {
  readonly text: string;
}

function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  for (const { 0: mark, index } of [...text.matchAll(clauseEnd), { 0: '', index: text.length }]) {
    clauses.push({ start, end: index, text: text.slice(start, index) });
    start = index + mark.length;
  }
  return clauses;
}

const wordsIn = (text: string): readonly string[] =>
  text
    .replaceAll(blank, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}_$€£%^*/+#@<>=~]+/gu) ?? [];

/** Only words that are about the parameter; a number left over makes it something else. */
const isPlain = (text: string, isOwn: (word: string) => boolean): boolean =>
  !/^[^\p{L}]*list\b/iu.test(text) &&
  wordsIn(text).every(word => plainWords.has(word) || isOwn(word) || (cjk.test(word) && isPlainCjk(word)));

const isPlainCjk = (word: string): boolean => word.replace(plainCjk, '') === '';

const somewhere = /^(?:on|under|for|with|without|by|at|from|as|via|overrides?|instead)$/;

/** "Image resolution in DPI (default: 200)": what stands in parentheses behind the parameter's name is its default. */
function speaksOfOwn(text: string, isOwn: (word: string) => boolean): boolean {
  const words = wordsIn(text);
  return (
    words.some(isOwn) && words.length <= maxTailWords && !words.some(word => telling.test(word) || somewhere.test(word))
  );
}

/** Is a clause a phrase that names the parameter, without a verb of its own? */
function namesOwn(text: string, isOwn: (word: string) => boolean): boolean {
  const words = wordsIn(text);
  if (words.length > maxPhraseWords || words.some(word => telling.test(word))) return false;
  // "Results per page" of `per_page`
  if (words.some((word, index) => isOwn(word) && words[index + 1] !== word && isOwn(words[index + 1] ?? '')))
    return true;
  const free = words.findIndex(word => !plainWords.has(word) && !isOwn(word) && !quantity.test(word));
  const head = words.slice(0, free);
  const last = head.at(-1) ?? '';
  const takesNoun = quantity.test(last) || joins.test(last);
  if (free < 1 || !head.some(word => isOwn(word) || quantity.test(word))) return free < 0;
  const rest = words.slice(free);
  const join = rest.findIndex(word => joins.test(word));
  const noun = join < 0 ? rest : rest.slice(0, join);
  return noun.length <= (takesNoun ? maxNounWords : 0) && rest.length <= maxTailWords;
}
