import { createSegmentMap, type Segment, type SegmentMap } from '../../../../text/createSegmentMap.js';
import type { Cursor } from './createCursor.js';
import type { StringLiteral } from './tokens.js';

/** A string literal's value and where each of its characters is written. */
export interface StringContent {
  readonly text: string;
  readonly map: SegmentMap;
  /** What a line break inside the value is followed by in the file; undefined in a one-line literal. */
  readonly indentation: string | undefined;
}

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  '"': '"',
  "'": "'",
  '\\': '\\',
};

/**
 * Decodes a literal as the language does: escapes (with as many `#` as the delimiters), the closing delimiter's
 * indentation stripped from every line, `\` at a line's end joining lines. Undefined with an interpolation, whose
 * value only the program knows, and where the literal is not closed.
 */
export function decodeString(
  { text: source, start: startOffset }: Pick<Cursor, 'text' | 'start'>,
  literal: StringLiteral,
): StringContent | undefined {
  if (literal.hasInterpolation || !literal.closed) return undefined;
  const { localStart: start, localEnd: end } = literal.content;
  const segments: Segment[] = [];
  const parts: string[] = [];
  let length = 0;
  const add = (value: string, host: number, width: number): void => {
    const last = segments[segments.length - 1];
    // Only characters that stand for themselves share a segment with their neighbours.
    const verbatim = value.length === width;
    if (verbatim && last && last.host + last.length === host && last.embedded + last.length === length) {
      segments[segments.length - 1] = { ...last, length: last.length + width };
    } else segments.push({ embedded: length, host, length: value.length });
    parts.push(value);
    length += value.length;
  };
  const escape = `\\${'#'.repeat(literal.hashes)}`;

  const decodeRun = (from: number, to: number): void => {
    let offset = from;
    // One search that never looks beyond the run keeps a long text without escapes linear.
    const segment = source.slice(from, to);
    while (offset < to) {
      const escapeIndex = segment.indexOf(escape, offset - from);
      const slash = escapeIndex < 0 ? to : from + escapeIndex;
      if (slash > offset) add(source.slice(offset, slash), offset, slash - offset);
      if (slash >= to) return;
      const { value, width } = readEscape(source, slash + escape.length, to);
      add(value, slash, escape.length + width);
      offset = slash + escape.length + width;
    }
  };

  if (!literal.multiLine) {
    decodeRun(start, end);
    return {
      text: parts.join(''),
      map: createSegmentMap(segments.length > 0 ? segments : [emptyAt(start)], startOffset),
      indentation: undefined,
    };
  }

  const lineStart = source.lastIndexOf('\n', end - 1) + 1;
  const indentation = /^[ \t]*/.exec(source.slice(lineStart, end))?.[0] ?? '';
  // The first line break and the last one belong to the delimiters.
  let offset = source.indexOf('\n', start) + 1;
  let joinNext = true;
  while (offset > 0 && offset < lineStart) {
    const lineEnd = source.indexOf('\n', offset);
    const stop = lineEnd < 0 ? end : lineEnd;
    if (!joinNext) add('\n', offset - 1, 1);
    const from = offset + commonPrefix(source, offset, stop, indentation);
    const joins = endsWithEscape(source, from, stop, escape);
    decodeRun(from, joins ? stop - escape.length : stop);
    joinNext = joins;
    offset = stop + 1;
  }
  return {
    text: parts.join(''),
    map: createSegmentMap(segments.length > 0 ? segments : [emptyAt(start)], startOffset),
    indentation,
  };
}

const emptyAt = (host: number): Segment => ({ embedded: 0, host, length: 0 });

function commonPrefix(source: string, from: number, to: number, indentation: string): number {
  let count = 0;
  while (count < indentation.length && from + count < to && source[from + count] === indentation[count]) count++;
  return count;
}

/** A `\` as the line's last character joins it with the next; trailing blanks after it are allowed by the language. */
function endsWithEscape(source: string, from: number, to: number, escape: string): boolean {
  if (to - escape.length < from || !source.startsWith(escape, to - escape.length)) return false;
  let backslashes = 0;
  while (source[to - escape.length - backslashes] === '\\') backslashes++;
  return escape.length > 1 || backslashes % 2 === 1;
}

function readEscape(source: string, offset: number, to: number): { value: string; width: number } {
  const char = source[offset] ?? '';
  if (offset >= to) return { value: '\\', width: 0 };
  const escapedCharacter = simpleEscapes[char];
  if (escapedCharacter !== undefined) return { value: escapedCharacter, width: 1 };
  const unicode = /^u\{([\da-fA-F]{1,8})\}/.exec(source.slice(offset, Math.min(to, offset + 12)));
  const code = unicode ? Number.parseInt(unicode[1] ?? '', 16) : Number.NaN;
  if (unicode && code <= 0x10ffff) return { value: String.fromCodePoint(code), width: unicode[0].length };
  return { value: char, width: char.length };
}
