import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo } from '../readCommandInfo.js';
import { isDefaultSentence, isNoDefault, findProseDefault, toSentenceKey } from '../prose/classifySentence.js';
import { findStatedBounds } from '../prose/statedLimits.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { hasOnlySchemaBounds } from '../schema/findContradictions.js';
import { getProperty, asList } from '../../json/schema/jsonSchema.js';
import { maxRepeatedNameLength } from '../limits.js';

/** @property sentences all about it, where the rule's first sentence shows a default that only they name */
type Described = Pick<ArgumentInfo, 'name' | 'required' | 'schema'> & Partial<Pick<ArgumentInfo, 'sentences'>>;

/** Does a sentence only repeat what the rule's first sentence says from the schema, or the parameter's name? */
export function isRedundant(text: string, described: Described, root: JsonValue): boolean {
  const { name, required, schema } = described;
  if (typeNames.test(text)) return true;
  if (required ? /^\W*required(?: for all\b.*)?\W*$|\brequired for all\b/i.test(text) : /^\W*optional\W*$/i.test(text))
    return true;
  if (saysOnlyChoices(text, asList(getProperty(schema, 'enum')))) return true;
  if (isDefaultSentence(text) && isDefaultShown(text, described)) return true;
  return saysOnlyName(text, name) || (saysOnlyBounds(text) && hasOnlySchemaBounds(text, schema, root));
}

/** A type and nothing else, which the rule's first sentence names. */
const typeNames =
  /^\W*(?:(?:optional|required|an?|the)\W+)*(?:str(?:ing)?|int(?:eger)?|float|number|bool(?:ean)?|object|dict|list|array)(?: value)?\W*$/i;

/** The default as the author words it, where the schema has none; several are not one. */
export const findWordedDefault = ({ sentences = [] }: Pick<Described, 'sentences'>): string | undefined =>
  sentences.map(({ text }) => findProseDefault(text)).find(text => text !== undefined);

/**
 * The rule's first sentence names the default of the schema, or that of the author. "Defaults to now" beside null has no other
 * place.
 */
function isDefaultShown(text: string, { required, schema, sentences }: Described): boolean {
  const fallback = getProperty(schema, 'default');
  if (isNoDefault(text)) return ['null', '""', '[]', '{}', undefined].includes(JSON.stringify(fallback));
  const stated = findProseDefault(text);
  if (stated === undefined) return false;
  if (fallback === undefined) return !required && stated === findWordedDefault({ ...(sentences && { sentences }) });
  const plain = stated.replace(/^[`"'](.*)[`"']$/, '$1');
  return plain === fallback || plain.toLowerCase() === JSON.stringify(fallback) || isNumber(plain, fallback);
}

/** "1,000" of 1000 */
const isNumber = (written: string, value: JsonValue): boolean =>
  typeof value === 'number' &&
  /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(written) &&
  Number(written.replaceAll(',', '')) === value;

const choiceWords =
  /^(?:valid|allowed|possible|values?|options?|are|is|must|be|one|of|either|the|following|these|and|or|true|false|null)$/;

/** "Must be one of a, b or c." of exactly these; "one of a, b: b is slow" says more. */
function saysOnlyChoices(text: string, choices: readonly JsonValue[]): boolean {
  if (!/^(?:(?:valid|allowed|possible) values|(?:must be )?one of)\b/i.test(text)) return false;
  const wordsInChoices = new Set(choices.flatMap(choice => toSentenceKey(JSON.stringify(choice)).split(' ')));
  return (
    choices.length > 0 &&
    toSentenceKey(text)
      .split(' ')
      .every(word => wordsInChoices.has(word) || choiceWords.test(word))
  );
}

const fillerWords = /^(?:the|a|an|of|for|to|this|value|parameter|argument|option|optional|required)$/;

/** "The path." of `path` */
function saysOnlyName(text: string, name: string): boolean {
  if (text.length > maxRepeatedNameLength + name.length) return false;
  const words = splitIdentifier(name);
  const wordsInName = new Set([...words, words.join('')]);
  return toSentenceKey(text)
    .split(' ')
    .every(
      word =>
        wordsInName.has(word) ||
        wordsInName.has(`${word}s`) ||
        wordsInName.has(word.replace(/s$/, '')) ||
        fillerWords.test(word),
    );
}

const boundWords =
  /\b(?:must|should|be|value|is|from|to|between|and|at|most|least|no|not|more|less|fewer|greater|larger|than|or|equal|up|max(?:imum)?|min(?:imum)?|of|exceed|cannot|characters?|items?|integer|number|the|inclusive)\b/gi;

const saysOnlyBounds = (text: string): boolean =>
  findStatedBounds(text).length > 0 && text.replace(boundWords, '').search(/\p{L}/u) < 0;

/** "Results per page (default: 30, max: 100)" without what the rule's first sentence says. */
export function removeRestated(sentence: string, described: Described, root: JsonValue): string {
  const { required, schema } = described;
  const text = removeLastDefault(removeNeed(sentence, required), described);
  const [, before = '', inner = ''] = /^(.*\S)\s*\(([^()]{1,80})\)\.?$/s.exec(text) ?? [];
  if (before === '' || /[.!?:]$/.test(before)) return text;
  const isSaid = (part: string): boolean => {
    if (/^(?:optional|required)$/i.test(part)) return /^r/i.test(part) === required;
    if (/^defaults?\b/i.test(part)) return !required && isDefaultSentence(part) && isDefaultShown(part, described);
    return saysOnlyBounds(part) && hasOnlySchemaBounds(part, schema, root);
  };
  return inner.split(/[,;](?!\d{3}(?!\d))\s*/).every(part => isSaid(part.trim())) ? before : text;
}

/** "Sort by field, defaults to best match" without the default, which the rule's first sentence names. */
function removeLastDefault(text: string, described: Described): string {
  const [, before, clause = ''] = /^(.*\p{L})[,;] ?(defaults? (?:to|is) [^,;.]{1,40})\.?$/su.exec(text) ?? [];
  return before !== undefined && !described.required && isDefaultShown(clause, described) ? before : text;
}

const statedNeeds = {
  required: /^\(?required(?:\)[:.,]?|[:.,]|\s+[-–—])\s+(?=[\p{L}`"'])/iu,
  optional:
    /^(?:\(?optional(?:\)[:.,]?|[:.,]|\s+[-–—])\s+|optional(?:ly)?\s+(?!(?:if|when|for|in|unless|only|but|and|or|with|on|as|to|since|by)\b))(?=[\p{L}`"'])/iu,
};

/** "Optional contact address" of an optional parameter: the rule begins with the word already. */
function removeNeed(text: string, required: boolean): string {
  const rest = text.replace(required ? statedNeeds.required : statedNeeds.optional, '');
  return rest === text ? text : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}
