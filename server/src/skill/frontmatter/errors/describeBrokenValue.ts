import { formatCodePoint } from '../../formatCodePoint.js';
import { maxShownTextLength } from '../../limits.js';
import { maxBrokenLineLength } from '../limits.js';
import { messages } from '../../messages/index.js';

/** A line of YAML that a parser misunderstood, and the line after it. */
interface BrokenLine {
  readonly line: string;
  readonly next: string;
}

/** @param start of the error: a UTF-16 offset into the source */
export function findBrokenLine(source: string, start: number): BrokenLine {
  const lineStart = findLineStart(source, start);
  return { line: cutLine(source, lineStart), next: cutLine(source, findLineEnd(source, lineStart) + 1) };
}

const cutLine = (source: string, start: number): string =>
  source.slice(start, Math.min(findLineEnd(source, start), start + maxBrokenLineLength));

function findLineEnd(source: string, start: number): number {
  const end = source.indexOf('\n', start);
  return end < 0 ? source.length : end;
}

const findLineStart = (source: string, start: number): number =>
  start === 0 ? 0 : source.lastIndexOf('\n', start - 1) + 1;

const valuePattern = /^(\s*(?:- +)*(?:[\w.-]+|"[^"]*"|'[^']*'):[ \t]+)(\S.*)$/;

/** Where the sign stands that a message says a value cannot start with: the parser stops after it. Undefined for other messages. */
export function findRefusedStart(source: string, start: number, message: string): number | undefined {
  const [, before, value = ''] = valuePattern.exec(findBrokenLine(source, start).line) ?? [];
  return before !== undefined && message === messages.yamlStart(value.charAt(0))
    ? findLineStart(source, start) + before.length
    : undefined;
}

const quotedText = { '"': /^"(?:[^"\\]|\\.)*"/s, "'": /^'(?:[^']|'')*'/s } as const;

/**
 * Where a value starts whose closing quote is missing: the parser stops at the end of the source. Undefined for other messages.
 * @param message as `describeYamlError` gives it
 */
export function findOpenQuote(source: string, message: string): number | undefined {
  const quote = (['"', "'"] as const).find(mark => message === messages.yamlQuoteMissing(mark));
  if (quote === undefined) return undefined;
  for (const { index, 0: before } of source.matchAll(/^[ \t]*(?:- +)*(?:[\w.-]+:[ \t]+)?(?=["'])/gm)) {
    const start = index + before.length;
    if (source.charAt(start) === quote && !quotedText[quote].test(source.slice(start))) return start;
  }
  return undefined;
}

/**
 * Why a parser does not understand a line: its value starts with a sign of YAML, quoted text ends too early, or the colon is not one.
 * A part of a sentence, without a period at its end. Undefined where the line does not show it.
 */
export function describeBrokenValue({ line, next }: BrokenLine): string | undefined {
  const value = valuePattern.exec(line)?.[2]?.trimEnd();
  return value === undefined ? describeKeyLine(line) : describeValue(value, next);
}

function describeValue(value: string, next: string): string | undefined {
  const first = value.charAt(0);
  if (first === '"' || first === "'") return describeQuoted(value, first);
  if (/^[“”„‟‘’«»]/.test(value)) return messages.yamlTypographicQuotes();
  if (/^[|>]/.test(value)) return messages.yamlBlockScalar(first);
  if (/^[[\]{}*&]/.test(value)) return messages.yamlStart(first);
  if (/^\?\s/.test(value)) return messages.yamlStart('? ');
  if (!/:(?:\s|$)/.test(value) && /^\s+[\w.-]+:(?:\s|$)/.test(next)) return messages.yamlNextLineIndented();
  return undefined;
}

/** Text in quotes that ends before the end of its line. */
function describeQuoted(value: string, quote: keyof typeof quotedText): string | undefined {
  const quoted = quotedText[quote].exec(value)?.[0];
  const rest = quoted === undefined ? '' : value.slice(quoted.length).trim();
  if (rest === '' || rest.startsWith('#')) return undefined;
  if (rest.startsWith(',')) return messages.yamlTextAfterValue();
  const shown = rest.slice(0, maxShownTextLength);
  return quote === '"' ? messages.yamlQuoteEnds(shown) : messages.yamlApostrophe(shown);
}

/** A line without `key: value`. */
function describeKeyLine(line: string): string | undefined {
  const [, colon = '', blank = ''] =
    /^\s*[\w.-]+(?:([：﹕꞉])|:([\u00a0\u2000-\u200b\u202f\u3000\ufeff]))/.exec(line) ?? [];
  if (colon !== '') return messages.yamlOtherColon(colon);
  if (blank !== '') return messages.yamlOtherBlank(formatCodePoint(blank));
  if (/^\s*- /.test(line)) return messages.yamlListForKeys();
  if (/^\s*["']/.test(line)) return undefined;
  return /^\s*[\w.-]+:\S/.test(line) ? messages.yamlBlankMissing() : undefined;
}
