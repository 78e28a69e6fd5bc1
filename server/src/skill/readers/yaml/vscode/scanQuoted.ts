import { skipBlanks, skipLineEnd, type Scanned } from './scanLines.js';

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  '\\': '\\',
  '"': '"',
  '/': '/',
  r: '\r',
  '0': '\0',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  v: '\v',
  f: '\f',
  ' ': ' ',
  _: '\u00a0',
};
const hexLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Quoted text from its opening quote. An unknown escape stays as written; without a closing quote it goes to the end. */
export function scanQuoted(input: string, start: number, quote: '"' | "'"): Scanned {
  let value = '';
  /** Blanks at the end of `value` that are written as such: a line end removes them. */
  let blanks = 0;
  let at = start + 1;
  while (at < input.length) {
    const char = input.charAt(at);
    if (char === quote) {
      if (quote === '"' || input[at + 1] !== "'") return { value, end: at + 1 };
      value += "'";
      blanks = 0;
      at += 2;
    } else if (char === '\\' && quote === '"') {
      blanks = 0;
      const escaped = readEscape(input, at);
      value += escaped.value;
      at = escaped.end;
    } else if (char === '\n' || char === '\r') {
      value = value.slice(0, value.length - blanks);
      blanks = 0;
      at = skipBlanks(input, skipLineEnd(input, at));
      let emptyLines = 0;
      for (let next = skipLineEnd(input, at); next > at; next = skipLineEnd(input, at)) {
        emptyLines++;
        at = skipBlanks(input, next);
      }
      value += emptyLines > 0 ? '\n'.repeat(emptyLines) : ' ';
    } else {
      blanks = char === ' ' || char === '\t' ? blanks + 1 : 0;
      value += char;
      at++;
    }
  }
  return { value, end: at };
}

function readEscape(input: string, at: number): Scanned {
  const next = input[at + 1];
  if (next === undefined) return { value: '\\', end: at + 2 };
  if (next === '\n' || next === '\r') return { value: '', end: skipBlanks(input, skipLineEnd(input, at + 1)) };
  const length = hexLengths[next];
  if (length !== undefined) {
    const digits = input.slice(at + 2, at + 2 + length);
    const code = parseInt(digits, 16);
    if (digits.length < length || Number.isNaN(code) || code > 0x10ffff) return { value: `\\${next}`, end: at + 2 };
    return { value: String.fromCodePoint(code), end: at + 2 + length };
  }
  return { value: escapes[next] ?? `\\${next}`, end: at + 2 };
}
