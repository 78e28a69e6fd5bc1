import { spanOf, type Span } from '../../text/span.js';
import type { JsonValue } from '../../json/jsonValue.js';
import { splitOutside } from './splitOutside.js';
import type { ValueInfo } from './valueInfo.js';
import { parseProseType } from './parseProseType.js';

const required = /^(\*\*)?(required|mandatory|must|必填|必须|必需|必选|是)(\*\*)?$/i;
const optional = /^(\*\*)?(optional|not required|opt|可选|非必填|选填|否)(\*\*)?$/i;
const defaultPattern = /^(?:default(?:s to| is| value)?|默认值?(?:为|是)?)\s*[:=：]?\s*(.+)$/i;

/**
 * What stands in parentheses behind an argument's name: `str, optional, default=30`, `必填，字符串`. Words we do not
 * know say nothing.
 * @param start offset of the words in the document
 */
export function parseProseWords(prose: string, start: number): ValueInfo {
  const facts: { -readonly [Key in keyof ValueInfo]: ValueInfo[Key] } = { type: { kind: 'unknown' } };
  let offset = start;
  // The comma of `1,000` separates no words.
  for (const joined of splitOutside(prose.replace(/(?<=\d),(?=\d)/g, '\0'), /^[,;，；、]/)) {
    const part = joined.replaceAll('\0', ',');
    const span = trimSpan(part, offset);
    offset += part.length + 1;
    const trimmedPart = part.trim();
    const value = defaultPattern.exec(trimmedPart)?.[1];
    if (required.test(trimmedPart)) Object.assign(facts, { required: true, requiredSpan: span });
    else if (optional.test(trimmedPart)) Object.assign(facts, { required: false, requiredSpan: span });
    else if (value !== undefined) {
      const statedRequired = facts.required;
      Object.assign(facts, parseProseDefault(value, spanOf(span.end - value.length, span.end)));
      // An explicit statement has precedence over what a default suggests.
      if (statedRequired !== undefined) facts.required = statedRequired;
    } else if (facts.typeSpan === undefined && trimmedPart !== '') {
      const typeInfo = parseProseType(trimmedPart);
      if (typeInfo.type.kind === 'unknown') continue;
      Object.assign(facts, typeInfo, { typeSpan: span }, typeInfo.enumValues ? { enumSpan: span } : {});
    }
  }
  return normalizeDefault(facts);
}

/** Prose does not quote: `default: 3` of a string is "3", and a default that does not fit its type is undecided. */
export function normalizeDefault(facts: ValueInfo): ValueInfo {
  const { defaultValue, ...otherFacts } = facts;
  const { kind } = facts.type;
  if (defaultValue === undefined || defaultValue === null || kind === 'unknown' || kind === 'any') return facts;
  if (kind === 'string' && typeof defaultValue === 'number') {
    // `1.10` as a text is not "1.1".
    const text = String(defaultValue);
    const length = facts.defaultSpan && facts.defaultSpan.end - facts.defaultSpan.start;
    return length === text.length + 1 ? otherFacts : { ...otherFacts, defaultValue: text };
  }
  const fits =
    kind === 'union' ||
    (kind === 'array' && Array.isArray(defaultValue)) ||
    (kind === 'object' && typeof defaultValue === 'object' && !Array.isArray(defaultValue)) ||
    ((kind === 'integer' || kind === 'number') && typeof defaultValue === 'number') ||
    typeof defaultValue === kind;
  return fits ? facts : otherFacts;
}

function trimSpan(part: string, offset: number): Span {
  const start = offset + part.length - part.trimStart().length;
  return spanOf(start, Math.max(start, offset + part.trimEnd().length));
}

/** Words for what is only known when the command runs. */
const computed =
  /^(today|now|yesterday|tomorrow|current|cwd|pwd|unlimited|unbounded|infinite|inherited|computed|generated|random|varies|今天|当前|现在)$/i;

/**
 * A default in prose. An argument with a default need not be given.
 * @param isCode where the marks of code around it were taken off already
 */
export function parseProseDefault(valueText: string, span: Span, isCode = false): Partial<ValueInfo> {
  const text = valueText.trim();
  const unquoted = text.replace(/^`([^`]*)`$/, '$1');
  const value = computed.test(text) ? undefined : proseValue(unquoted);
  const isBare = !isCode && unquoted === text && value === text;
  return {
    required: false,
    defaultSpan: span,
    ...(value === undefined ? {} : { defaultValue: value }),
    ...(isBare && { defaultIsBare: true }),
  };
}

/** `30`, `true`, `None`, `"x"`, `[]`; a bare word is a string; undefined for a phrase. */
function proseValue(text: string): JsonValue | undefined {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (/^(none|null|nil)$/i.test(text)) return null;
  if (/^(yes|no|on|off|empty|n\/a)$/i.test(text)) return undefined;
  if (/^-?((0|[1-9]\d*)(\.\d+)?|\.\d+)$/.test(text)) return Number(text);
  if (/^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  const quoted = /^(["'“])([^"'”]*)(["'”])$/.exec(text)?.[2];
  if (quoted !== undefined) return quoted;
  if (text === '[]') return [];
  if (text === '{}') return {};
  return /^[\w./:@#-]+$/.test(text) && text !== '-' ? text : undefined;
}
