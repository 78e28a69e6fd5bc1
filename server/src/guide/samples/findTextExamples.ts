import type { JsonValue } from '../../json/jsonValue.js';
import { isList } from '../../json/schema/jsonSchema.js';
import { maxTextExamples } from '../limits.js';
import { append } from '../../text/append.js';

const cue =
  /\b(?:e\.g\.|for example|for instance|examples?(?: values?)?(?=:)|example(?= )|such as|pattern like|like (?=['"`]))[:,]?\s*/gi;
const listed =
  /\b(?:valid|allowed|possible|supported|accepted) values(?: are| include)?:?\s+([A-Za-z0-9][\w.+-]{0,60}(?:, [A-Za-z0-9][\w.+-]{0,60}){0,40})(?=\s*[,:;(|]|\s*$|\. )/i;
/** "Accepts 'a' or 'b'": what may be written, if it is in quotes. */
const choices =
  /\b(?:accepts?(?: either)?|one of|either|(?:must|can|may|should) be(?: either)?|set (?:it |this )?to|(?:options?|values?)(?: are| include)?):?\s+(?=['"`“])/gi;
const quoted = /^(?:and |or |,|;|\s)*(?:'([^'\n]{1,120})'|"([^"\n]{1,120})"|`([^`\n]{1,120})`|“([^”\n]{1,120})”)/;
const bare = /^((?:https?:\/\/|arn:|\/|\*)?[\w./:@*#+?=&%{}[\]~<>^()!-]{1,120})/;
const formatQuote = /\bformat(?: is|:| of)?\s*(?:'([^']{1,40})'|"([^"]{1,40})"|`([^`]{1,40})`)/i;

/** Values that prose gives as examples ("e.g. 'a' or 'b'", "such as x", `["a", "b"]`), in order. They may not fit the schema. */
export function findTextExamples(text: string): readonly JsonValue[] {
  const found: JsonValue[] = [];
  for (const match of text.matchAll(cue)) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 400);
    append(found, jsonAt(rest));
    append(found, findQuotedValues(rest));
    const plain = found.length === 0 ? trimValue(bare.exec(rest)?.[1] ?? '') : '';
    if (plain !== '' && looksLikeValue(plain, rest)) append(found, findBareList(rest) ?? [plain]);
    if (found.length >= maxTextExamples) break;
  }
  const sample = findFormatSample(text);
  // A single word after "e.g." may be an example of another word of the text: a value in the format is not.
  const [first = ''] = found;
  if (sample !== undefined && typeof first === 'string' && /^[a-z]*$/i.test(first)) found.unshift(sample);
  if (found.length === 0)
    for (const match of text.matchAll(choices)) {
      const values = findQuotedValues(text.slice(match.index + match[0].length));
      append(
        found,
        values.filter(value => !/^(?:true|false|null)$/.test(value)),
      );
    }
  const choice = listed.exec(text)?.[1];
  if (choice !== undefined) append(found, choice.replace(/\.+$/, '').split(', '));
  return found.slice(0, maxTextExamples);
}

/** "format: '2025-01-01'". A format in letters ("YYYY-MM-DD") is no value. */
function findFormatSample(text: string): string | undefined {
  const match = formatQuote.exec(text);
  const sample = match?.[1] ?? match?.[2] ?? match?.[3];
  return sample !== undefined && /\d/.test(sample) && !/[YMDHS]{2}/i.test(sample) ? sample : undefined;
}

/** Without the end of the sentence, and without brackets that the sentence opened. Brackets with nothing in them are no value. */
function trimValue(word: string): string {
  const value = word.replace(/[.,;:]+$/, '');
  const last = value.at(-1);
  const open = last === ')' ? '(' : last === ']' ? '[' : undefined;
  if (open === undefined || last === undefined) return value;
  if (value === open + last) return '';
  return value.split(open).length < value.split(last).length ? trimValue(value.slice(0, -1)) : value;
}

/** "(e.g. python, javascript, etc.)" */
const bareList =
  /^\w[\w-]{0,40}(?:, ?\w[\w-]{0,40}){1,8}(?:,? (?:or|and) \w[\w-]{0,40})?(?:,? (?:etc|and so on))?[.…]*[)\]]/i;

/** The words of such a list at the start of a text. */
function findBareList(text: string): readonly string[] | undefined {
  const [list] = bareList.exec(text) ?? [];
  return list?.match(/\w[\w-]*/g)?.filter(word => !/^(?:or|and|etc|so|on)$/.test(word));
}

/** A lone word of prose ("e.g. the name") is no value; one with a digit, a sign or a closing bracket right after it is. */
const looksLikeValue = (word: string, rest: string): boolean =>
  /[\d./:@*#_+=-]/.test(word) ||
  bareList.test(rest) ||
  /^\W*[)\].]/.test(rest.slice(word.length)) ||
  /^\W*$/.test(rest.slice(word.length));

function jsonAt(text: string): readonly JsonValue[] {
  if (!text.startsWith('[') && !text.startsWith('{')) return [];
  const close = text.startsWith('[') ? ']' : '}';
  for (let end = text.indexOf(close), tries = 0; end > 0 && tries < 4; end = text.indexOf(close, end + 1), tries++) {
    const value = tryParseJson(text.slice(0, end + 1));
    if (value !== undefined && !(isList(value) && value.length === 0)) return [value];
  }
  return [];
}

function findQuotedValues(text: string): readonly string[] {
  const values: string[] = [];
  let rest = text;
  for (let match = quoted.exec(rest); match && values.length < maxTextExamples; match = quoted.exec(rest)) {
    const value = match[1] ?? match[2] ?? match[3] ?? match[4];
    if (value !== undefined) values.push(value);
    rest = rest.slice(match[0].length);
  }
  return values;
}

/** The value, or undefined where the text is no JSON. */
export function tryParseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
