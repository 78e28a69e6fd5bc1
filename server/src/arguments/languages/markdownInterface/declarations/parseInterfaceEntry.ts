import { spanOf } from '../../../../text/span.js';
import type { Parameter } from '../../../signature.js';
import { createParameter, type ValueInfo } from '../../valueInfo.js';
import { parseProseType } from '../../parseProseType.js';
import { normalizeDefault, parseProseDefault, parseProseWords } from '../../parseProseWords.js';
import type { ListItem } from '../parse/readInterfaceBlocks.js';

/** A bullet that declares an argument, and how clearly it does. */
export interface InterfaceEntry {
  readonly parameter: Parameter;
  /** A type, a requirement or a default is written: more than a name and a text. */
  readonly isTyped: boolean;
}

/** `name`, `**name**`, `**`name`**`, `name?`. */
const head = /^(\*\*|__)?(`?)(\*\*)?([\p{L}_][\p{L}\p{N}_-]*)(\?)?\2(\*\*|__)?(\*\*)?(?=$|[\s:：(（[\-–—,，])/u;

/** Reads `- `name` (type, required): text`; undefined for any other bullet. */
export function parseInterfaceEntry(item: ListItem): InterfaceEntry | undefined {
  const match = head.exec(item.text);
  const [headText = '', bold, tick, , name = '', question] = match ?? [];
  if (!match || name === '') return undefined;
  const nameStart = item.span.start + headText.indexOf(name);
  const textAfter = item.text.slice(headText.length);
  const parenthesis = /^\s*(?:\(((?:[^()]|\([^()]*\))*)\)|（([^（）]*)）|\[([^[\]]*)\])/.exec(textAfter);
  const typeWords = parenthesis?.[1] ?? parenthesis?.[2] ?? parenthesis?.[3];
  const afterWords = textAfter.slice(parenthesis?.[0].length ?? 0);
  const separator = /^\s*(?:\*\*)?\s*(?:[:：]|[-–—](?=\s)|,|，)?\s*(?:\*\*(?=\s))?/.exec(afterWords)?.[0] ?? '';
  const separated = /[:：,，–—-]/.test(separator);
  const start = item.span.end - (afterWords.length - separator.length);
  const wordsStart = typeWords === undefined ? 0 : item.span.start + headText.length + textAfter.indexOf(typeWords);
  const entryInfo: ValueInfo =
    typeWords === undefined ? { type: { kind: 'unknown' } } : parseProseWords(typeWords, wordsStart);
  const facts = addDescription(entryInfo, item, start);
  const isTyped = facts.typeSpan !== undefined || facts.required !== undefined || facts.defaultSpan !== undefined;
  // A bare word at the start of a sentence is no name.
  if (!bold && !tick && !(isTyped && (separated || parenthesis))) return undefined;
  if (!separated && !parenthesis && afterWords.trim() !== '' && !tick) return undefined;
  const optional = question && facts.required === undefined ? { required: false } : {};
  const parameter = createParameter(
    { name, nameSpan: spanOf(nameStart, nameStart + name.length), span: item.wholeSpan },
    normalizeDefault({ ...facts, ...optional }),
  );
  return { parameter, isTyped };
}

/** Adds what the text after the name says: requirement and default in words, and the description. */
function addDescription(facts: ValueInfo, item: ListItem, start: number): ValueInfo {
  const itemText = item.text.slice(start - item.span.start);
  const leading = facts.typeSpan ? undefined : readLeadingType(itemText, start);
  const text = [itemText, ...item.continuationLines.map(line => line.text)].join(' ').trim();
  const entryInfo: ValueInfo = { ...facts, ...leading };
  const descriptionInfo = {
    ...entryInfo,
    ...(entryInfo.defaultSpan === undefined ? findDefault(itemText, start) : {}),
    ...(entryInfo.required === undefined ? findRequirement(itemText, start) : { required: entryInfo.required }),
  };
  if (text === '') return descriptionInfo;
  const first = itemText.trim() === '' ? item.continuationLines[0]?.span.start : start;
  const end = item.continuationLines.at(-1)?.span.end ?? item.span.end;
  return { ...descriptionInfo, description: text, descriptionSpan: spanOf(first ?? start, end) };
}

/** `name: string, the words` and `name: `int` — the words`. */
function readLeadingType(text: string, start: number): Partial<ValueInfo> | undefined {
  const [, code, defaultWord] =
    /^(?:`([^`]+)`|((?:string|str|int|integer|float|number|bool|boolean|list|array|dict|object)(?:\[[\w, |[\]]*\])?))(?=\s*(?:$|[,，.。;；(（]|[-–—]\s))/iu.exec(
      text,
    ) ?? [];
  const valueText = code ?? defaultWord;
  if (valueText === undefined) return undefined;
  const facts = parseProseType(valueText);
  if (facts.type.kind === 'unknown' || (facts.enumValues && code === undefined)) return undefined;
  const valueStart = start + text.indexOf(valueText);
  const typeSpan = spanOf(valueStart, valueStart + valueText.length);
  return { ...facts, typeSpan, ...(facts.enumValues ? { enumSpan: typeSpan } : {}) };
}

/** A word that opens the text or stands alone in parentheses. "Required if …" and "必须是 …" are conditions, not that. */
const requirement =
  /^[\s*_(（]{0,4}(?:(required|mandatory)(?![\w-]|\s+(?:if|when|unless|for|only)\b)|(optional)(?![\w-]|\s+(?:if|when)\b)|(必填|必需|必须)(?=$|[\s*_.。,，;；:：)）])|(可选|选填)(?=$|[\s*_.。,，;；:：)）]))|[（(]\s*(?:(required|必填|必需)|(optional|可选))\s*[)）]/i;

export function findRequirement(text: string, start: number): Partial<ValueInfo> {
  const match = requirement.exec(text);
  const positive = match?.[1] ?? match?.[3] ?? match?.[5];
  const defaultWord = positive ?? match?.[2] ?? match?.[4] ?? match?.[6];
  if (!match || defaultWord === undefined) return {};
  const valueStart = start + match.index + match[0].indexOf(defaultWord);
  return { required: positive !== undefined, requiredSpan: spanOf(valueStart, valueStart + defaultWord.length) };
}

const defaultText =
  /(?:[（(]\s*|[.,;。，；]\s*|^)(?:defaults?(?:\s+to|\s+is|\s+value)?|默认值?(?:为|是)?)\s*[:=：]?\s*(`[^`]+`|"[^"]*"|-?\d[\d,]*\d(?:\.\d+)?(?!\w|\.\w)|[^\s()（）,，;；。`"]+)/i;

/** What makes of a value before it one among others, that of some cases, part of a sum or an amount in some unit. */
const qualified =
  /^\s*(?:(?:or|and|but|if|when|whenever|unless|otherwise|except|where|for|in|on|times|percent|thousand|million|milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|months?|years?|bytes?|[kmgt]i?b|k)(?![\w-])|[×*/+–—~%±^]|或|乘|毫秒|秒|分|小时|天|周|个月|年|万|千|百)/i;

export function findDefault(text: string, start: number): Partial<ValueInfo> {
  const match = defaultText.exec(text);
  const value = match?.[1]?.replace(/[.]$/, '');
  if (!match || !value) return {};
  const unquoted = value.replace(/^`([^`]*)`$/, '$1');
  const valueStart = start + match.index + match[0].lastIndexOf(unquoted);
  const span = spanOf(valueStart, valueStart + unquoted.length);
  if (qualified.test(text.slice(match.index + match[0].length))) return { required: false, defaultSpan: span };
  return parseProseDefault(unquoted, span, unquoted !== value);
}
