import type { JsonValue } from '../../arguments/index.js';
import type { ArgumentFacts } from '../commandFacts.js';
import { isDefaultSentence, proseDefault, sentenceKey } from '../prose/sentenceKinds.js';
import { statedBounds } from '../prose/statedLimits.js';
import { wordsOfName } from '../samples/sampleByName.js';
import { contradictions, restatesBounds } from '../schema/heldAgainst.js';
import { get } from '../schema/jsonSchema.js';

type Described = Pick<ArgumentFacts, 'name' | 'required' | 'schema'>;

/** Does a sentence only repeat what the rule's first sentence says from the schema, or the parameter's name? */
export function isRedundant(text: string, { name, required, schema }: Described, root: JsonValue): boolean {
  if (required ? /^\W*required(?: for all\b.*)?\W*$|\brequired for all\b/i.test(text) : /^\W*optional\W*$/i.test(text))
    return true;
  if (get(schema, 'enum') !== undefined && /^(?:(?:valid|allowed|possible) values|(?:must be )?one of)\b/i.test(text))
    return true;
  if (isDefaultSentence(text) && isDefaultShown(text, required, get(schema, 'default'))) return true;
  return saysOnlyName(text, name) || (saysOnlyBounds(text) && restatesBounds(text, schema, root));
}

/** The rule's first sentence names the schema's default, else the author's; "Defaults to now" beside null is said by nobody else. */
function isDefaultShown(text: string, required: boolean, fallback: JsonValue | undefined): boolean {
  if (fallback === undefined) return !required;
  const stated = proseDefault(text)?.replace(/^[`"'](.*)[`"']$/, '$1');
  return stated === undefined || stated === fallback || stated.toLowerCase() === JSON.stringify(fallback);
}

const idle = /^(?:the|a|an|of|for|to|this|value|parameter|argument|option|optional|required)$/;

const longestName = 40;

/** "The path." of `path` */
function saysOnlyName(text: string, name: string): boolean {
  if (text.length > longestName + name.length) return false;
  const words = wordsOfName(name);
  const own = new Set([...words, words.join('')]);
  return sentenceKey(text)
    .split(' ')
    .every(word => own.has(word) || own.has(`${word}s`) || own.has(word.replace(/s$/, '')) || idle.test(word));
}

const boundWords =
  /\b(?:must|should|be|value|is|from|to|between|and|at|most|least|no|not|more|less|fewer|greater|larger|than|or|equal|up|max(?:imum)?|min(?:imum)?|of|exceed|cannot|characters?|items?|integer|number|the|inclusive)\b/gi;

const saysOnlyBounds = (text: string): boolean =>
  statedBounds(text).length > 0 && text.replace(boundWords, '').search(/\p{L}/u) < 0;

/** "Results per page (default: 30, max: 100)" without what the rule's first sentence says. */
export function withoutRestated(text: string, { required, schema }: Described, root: JsonValue): string {
  const [, before = '', inner = ''] = /^(.*\S)\s*\(([^()]{1,80})\)\.?$/s.exec(text) ?? [];
  if (before === '' || /[.!?:]$/.test(before)) return text;
  const isSaid = (part: string): boolean => {
    if (/^(?:optional|required)$/i.test(part)) return /^r/i.test(part) === required;
    if (/^defaults?\b/i.test(part)) return !required && contradictions(part, schema, root).length === 0;
    return saysOnlyBounds(part) && restatesBounds(part, schema, root);
  };
  return inner.split(/[,;]\s*/).every(part => isSaid(part.trim())) ? before : text;
}
