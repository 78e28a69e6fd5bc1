import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo } from '../readCommandInfo.js';
import { findMeaning } from './choiceMeanings.js';
import { maxEffectLength } from '../limits.js';
import { toImperative } from './nameTask.js';

/** What a value of an argument does, in the author's words. */
export interface Effect {
  /** With the verb in its base form: "return only the last N lines". */
  readonly purpose?: string;
  /** A whole clause: "each comment will include its replies". */
  readonly clause?: string;
}

const isGiven = '(?:it is |this is )?(?:provided|specified|set|given|supplied|present)';
const isTrue = '(?:it is |this is )?(?:set to )?true|enabled';
const isFalse = '(?:it is |this is )?(?:set to )?false|disabled';
/** "If provided, returns only the last N lines", "When true, replies are included", "Returns all of them if true" */
const conditions = (words: string): readonly RegExp[] => [
  new RegExp(`^(?:if|when) (?:${words}),? (?:then )?(.{4,}?)[.;]?$`, 'i'),
  new RegExp(`^(.{4,}?),? (?:if|when) (?:${words})[.;]?$`, 'i'),
];
const purposes = (value: string): readonly RegExp[] => [
  new RegExp(`\\b(?:set|pass)(?: this| it)?(?: to)? ${value} (?:to|if) (.{4,}?)(?:[.;,]|$)`, 'i'),
  new RegExp(`^${value} to (.{4,}?)(?:[.;,]|$)`, 'i'),
];
const whether = /^(?:whether|if|specifies whether|indicates whether) (?:or not )?to (.{4,}?)[.;]?$/i;
const toDo = /^use (?:this|it) to (.{4,}?)[.;]?$/i;
const only =
  /^only (?:(show|returns?|lists?|includes?|search(?:es)?|get) |(?!(?:applies|works|uses|accepts|supports|searches|is|has|needs)\b)(?=\p{Ll}{2,}s\b))(.{4,}?)[.;]?$/iu;
const narrows = /^(?:optional(?:ly)?[:,]? )?(?:filter|restrict|limit|narrow)s? .{4,}/i;

/** What the argument does with this value; undefined where no description says it. */
export function readEffect(argument: ArgumentInfo, value: JsonValue): Effect | undefined {
  const meaning = typeof value === 'string' ? findMeaning(argument, value) : undefined;
  const fromMeaning = meaning === undefined || /^(?:for|when|if)\b/.test(meaning) ? undefined : toEffect(meaning);
  if (fromMeaning?.purpose !== undefined) return fromMeaning;
  for (const [index, { text, kinds }] of argument.sentences.entries()) {
    if (kinds.exclusive) continue;
    const effect = readSentence(text, value) ?? (index === 0 ? readFirst(text, value) : undefined);
    if (effect) return effect;
  }
  return undefined;
}

function readSentence(text: string, value: JsonValue): Effect | undefined {
  const words = value === false ? isFalse : value === true ? `${isTrue}|${isGiven}` : isGiven;
  const clause = conditions(words).flatMap(pattern => pattern.exec(text)?.[1] ?? [])[0];
  if (clause !== undefined) return toEffect(clause);
  const patterns = typeof value === 'boolean' ? purposes(String(value)) : [];
  const purpose = [...patterns, ...(value === false ? [] : [toDo])].flatMap(
    pattern => pattern.exec(text)?.[1] ?? [],
  )[0];
  if (purpose !== undefined) return toEffect(purpose);
  const [, verb = 'get', rest = ''] = value === false ? [] : (only.exec(text) ?? []);
  return rest === '' ? undefined : toEffect(`${verb} only ${rest}`);
}

/** The first sentence says what the argument is for: "Preview changes", "Whether to send a mail", "Filter by state". */
function readFirst(text: string, value: JsonValue): Effect | undefined {
  const purpose = whether.exec(text)?.[1];
  if (purpose !== undefined && typeof value === 'boolean') {
    const effect = toEffect(purpose);
    return value || effect?.purpose === undefined ? effect : { purpose: `not ${effect.purpose}` };
  }
  if (value === true || narrows.test(text)) {
    const effect = toEffect(text.replace(/^optional(?:ly)?[:,]? /i, ''));
    return effect?.purpose === undefined ? undefined : effect;
  }
  return undefined;
}

/** Verbs of options, which no purpose of a command begins with. */
const optionVerbs =
  /^(?:allow|include|exclude|use|limit|restrict|narrow|force|enforce|keep|treat|prefer|omit|search|fail)$/;

function toBaseForm(word: string): string | undefined {
  const lower = word.toLowerCase();
  return [lower, lower.replace(/s$/, '')].find(form => optionVerbs.test(form));
}

const otherSubject = /^(?:its|as|is|it|this (?:is|will|returns?))\b/i;

/** Without what stands in parentheses or after a semicolon; undefined where it is still long. */
function toEffect(words: string): Effect | undefined {
  const text = words.replace(/\s*\([^()]*\)/g, '').replace(/[;.] .*$|[.;]$/, '');
  const [first = ''] = /^\p{L}+/u.exec(text) ?? [];
  if (text.length > maxEffectLength || first === '' || otherSubject.test(text)) return undefined;
  const verb = toImperative(first) ?? toBaseForm(first);
  if (/ (?:to|by|for|of|with|from)(?:,|$)/.test(text)) return undefined;
  const isVerb = verb !== undefined && !/^\w+ (?:is|are|will|must|can)\b/.test(text);
  if (isVerb) return { purpose: `${verb}${text.slice(first.length)}` };
  return / (?:is|are|will|has|have|includes?|contains?|gets?|becomes?|\w{3,}s) /.test(text)
    ? { clause: `${text.charAt(0).toLowerCase()}${text.slice(1)}` }
    : undefined;
}
