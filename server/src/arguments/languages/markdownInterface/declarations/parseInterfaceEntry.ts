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
  readonly typed: boolean;
}

/** `name`, `**name**`, `**`name`**`, `name?`. */
const head = /^(\*\*|__)?(`?)(\*\*)?([\p{L}_][\p{L}\p{N}_-]*)(\?)?\2(\*\*|__)?(\*\*)?(?=$|[\s:：(（[\-–—,，])/u;

/** Reads `- `name` (type, required): text`; undefined for any other bullet. */
export function parseInterfaceEntry(item: ListItem): InterfaceEntry | undefined {
  const found = head.exec(item.text);
  const [whole = '', bold, tick, , name = '', question] = found ?? [];
  if (!found || name === '') return undefined;
  const nameStart = item.span.start + whole.indexOf(name);
  const rest = item.text.slice(whole.length);
  const parenthesis = /^\s*(?:\(((?:[^()]|\([^()]*\))*)\)|（([^（）]*)）|\[([^[\]]*)\])/.exec(rest);
  const words = parenthesis?.[1] ?? parenthesis?.[2] ?? parenthesis?.[3];
  const afterWords = rest.slice(parenthesis?.[0].length ?? 0);
  const separator = /^\s*(?:\*\*)?\s*(?:[:：]|[-–—](?=\s)|,|，)?\s*(?:\*\*(?=\s))?/.exec(afterWords)?.[0] ?? '';
  const separated = /[:：,，–—-]/.test(separator);
  const start = item.span.end - (afterWords.length - separator.length);
  const wordsStart = words === undefined ? 0 : item.span.start + whole.length + rest.indexOf(words);
  const read: ValueInfo = words === undefined ? { type: { kind: 'unknown' } } : parseProseWords(words, wordsStart);
  const facts = withText(read, item, start);
  const typed = facts.typeSpan !== undefined || facts.required !== undefined || facts.defaultSpan !== undefined;
  // A bare word at the start of a sentence is no name.
  if (!bold && !tick && !(typed && (separated || parenthesis))) return undefined;
  if (!separated && !parenthesis && afterWords.trim() !== '' && !tick) return undefined;
  const optional = question && facts.required === undefined ? { required: false } : {};
  const parameter = createParameter(
    { name, nameSpan: spanOf(nameStart, nameStart + name.length), span: item.whole },
    normalizeDefault({ ...facts, ...optional }),
  );
  return { parameter, typed };
}

/** Adds what the text after the name says: requirement and default in words, and the description. */
function withText(facts: ValueInfo, item: ListItem, start: number): ValueInfo {
  const own = item.text.slice(start - item.span.start);
  const leading = facts.typeSpan ? undefined : leadingType(own, start);
  const text = [own, ...item.more.map(line => line.text)].join(' ').trim();
  const read: ValueInfo = { ...facts, ...leading };
  const described = {
    ...read,
    ...(read.defaultSpan === undefined ? findDefault(own, start) : {}),
    ...(read.required === undefined ? findRequirement(own, start) : { required: read.required }),
  };
  if (text === '') return described;
  const first = own.trim() === '' ? item.more[0]?.span.start : start;
  const end = item.more.at(-1)?.span.end ?? item.span.end;
  return { ...described, description: text, descriptionSpan: spanOf(first ?? start, end) };
}

/** `name: string, the words` and `name: `int` — the words`. */
function leadingType(text: string, start: number): Partial<ValueInfo> | undefined {
  const [, code, word] =
    /^(?:`([^`]+)`|((?:string|str|int|integer|float|number|bool|boolean|list|array|dict|object)(?:\[[\w, |[\]]*\])?))(?=\s*(?:$|[,，.。;；(（]|[-–—]\s))/iu.exec(
      text,
    ) ?? [];
  const written = code ?? word;
  if (written === undefined) return undefined;
  const facts = parseProseType(written);
  if (facts.type.kind === 'unknown' || (facts.enumValues && code === undefined)) return undefined;
  const at = start + text.indexOf(written);
  const typeSpan = spanOf(at, at + written.length);
  return { ...facts, typeSpan, ...(facts.enumValues ? { enumSpan: typeSpan } : {}) };
}

/** A word that opens the text or stands alone in parentheses. "Required if …" and "必须是 …" are conditions, not that. */
const requirement =
  /^[\s*_(（]{0,4}(?:(required|mandatory)(?![\w-]|\s+(?:if|when|unless|for|only)\b)|(optional)(?![\w-]|\s+(?:if|when)\b)|(必填|必需|必须)(?=$|[\s*_.。,，;；:：)）])|(可选|选填)(?=$|[\s*_.。,，;；:：)）]))|[（(]\s*(?:(required|必填|必需)|(optional|可选))\s*[)）]/i;

export function findRequirement(text: string, start: number): Partial<ValueInfo> {
  const found = requirement.exec(text);
  const positive = found?.[1] ?? found?.[3] ?? found?.[5];
  const word = positive ?? found?.[2] ?? found?.[4] ?? found?.[6];
  if (!found || word === undefined) return {};
  const at = start + found.index + found[0].indexOf(word);
  return { required: positive !== undefined, requiredSpan: spanOf(at, at + word.length) };
}

const defaultText =
  /(?:[（(]\s*|[.,;。，；]\s*|^)(?:defaults?(?:\s+to|\s+is|\s+value)?|默认值?(?:为|是)?)\s*[:=：]?\s*(`[^`]+`|"[^"]*"|-?\d[\d,]*\d(?:\.\d+)?(?!\w|\.\w)|[^\s()（）,，;；。`"]+)/i;

/** What makes of a value before it one among others, that of some cases, part of a sum or an amount in some unit. */
const qualified =
  /^\s*(?:(?:or|and|but|if|when|whenever|unless|otherwise|except|where|for|in|on|times|percent|thousand|million|milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|months?|years?|bytes?|[kmgt]i?b|k)(?![\w-])|[×*/+–—~%±^]|或|乘|毫秒|秒|分|小时|天|周|个月|年|万|千|百)/i;

export function findDefault(text: string, start: number): Partial<ValueInfo> {
  const found = defaultText.exec(text);
  const value = found?.[1]?.replace(/[.]$/, '');
  if (!found || !value) return {};
  const inner = value.replace(/^`([^`]*)`$/, '$1');
  const at = start + found.index + found[0].lastIndexOf(inner);
  const span = spanOf(at, at + inner.length);
  if (qualified.test(text.slice(found.index + found[0].length))) return { required: false, defaultSpan: span };
  return parseProseDefault(inner, span, inner !== value);
}
