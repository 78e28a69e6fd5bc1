import { messages } from '../../messages/index.js';

/** The scalars and one-line collections of the MCP SDK's YAML. Positions are UTF-16 offsets into one line. */

/** Thrown and caught inside the MCP SDK's model alone. `line`: index in the block. */
export class McpYamlError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

export interface ReadValue {
  readonly value: unknown;
  readonly end: number;
}

const maxDepth = 32;

export function checkDepth(depth: number, line: number): void {
  if (depth > maxDepth) throw new McpYamlError(messages.nestedTooDeeply(), line);
}

export const trimStart = (text: string): string => text.replace(/^[ \t]+/, '');
export const trimEnd = (text: string): string => text.replace(/(?<![ \t])[ \t]+$/, '');
/** White space before it is needed, except at the start of a line. */
export const comment = /[\t ]#/;

/** A plain scalar by the core schema of YAML 1.2. */
export function resolvePlain(text: string, line: number): unknown {
  if (/^(?:~|null|Null|NULL)?$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  const number = resolveNumber(text);
  if (number !== undefined && !Number.isFinite(number)) throw new McpYamlError(messages.yamlNotFinite(text), line);
  return number ?? text;
}

function resolveNumber(text: string): number | undefined {
  if (/^[+-]?(?:\.\d+|\d+(?:\.\d*)?)(?:[Ee][+-]?\d+)?$/.test(text)) return Number(text);
  if (/^0o[0-7]+$/.test(text)) return Number.parseInt(text.slice(2), 8);
  if (/^0x[\dA-Fa-f]+$/.test(text)) return Number.parseInt(text.slice(2), 16);
  return /^(?:[+-]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/.test(text) ? Number.NaN : undefined;
}

/** The key of a `key: value` line. Undefined where the line has none. */
export function readKey(text: string, line: number): { readonly key: string; readonly rest: string } | undefined {
  if (/^["']/.test(text)) {
    const { value, end } = readQuoted(text, 0, line);
    return /^:(?:$|[\t ])/.test(text.slice(end))
      ? { key: checkKey(value, line), rest: trimStart(text.slice(end + 1)) }
      : undefined;
  }
  if (text.startsWith('?')) throw new McpYamlError(messages.yamlKeyNotText(), line);
  if (text === '' || /^[[\]{}&*!|>%@`#,]/.test(text)) return undefined;
  const colon = /:(?=$|[\t ])/.exec(text)?.index;
  if (colon === undefined || comment.test(text.slice(0, colon))) return undefined;
  const key = trimEnd(text.slice(0, colon));
  return key === '' ? undefined : { key: resolveKey(key, line), rest: trimStart(text.slice(colon + 1)) };
}

function checkKey(key: string, line: number): string {
  if (key === '__proto__') throw new McpYamlError(messages.yamlKeyReserved(key), line);
  return key;
}

function resolveKey(text: string, line: number): string {
  if (typeof resolvePlain(text, line) !== 'string') throw new McpYamlError(messages.yamlKeyNotString(text), line);
  return checkKey(text, line);
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\u001b'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
  ['N', '\u0085'],
  ['_', '\u00a0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);
const hexWidths: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/** Text in quotes, which must end on its line. */
export function readQuoted(
  text: string,
  start: number,
  line: number,
): { readonly value: string; readonly end: number } {
  const quote = text.charAt(start);
  let value = '';
  for (let index = start + 1; index < text.length;) {
    const character = text.charAt(index);
    if (character === quote && quote === "'" && text.charAt(index + 1) === "'") {
      value += "'";
      index += 2;
    } else if (character === quote) {
      return { value, end: index + 1 };
    } else if (character === '\\' && quote === '"') {
      const escape = readEscape(text, index, line);
      value += escape.value;
      index = escape.end;
    } else {
      value += character;
      index++;
    }
  }
  throw new McpYamlError(messages.yamlNotOneLine(), line);
}

function readEscape(text: string, start: number, line: number): { readonly value: string; readonly end: number } {
  const code = text.charAt(start + 1);
  if (code === '') throw new McpYamlError(messages.yamlNotOneLine(), line);
  const simple = escapes.get(code);
  if (simple !== undefined) return { value: simple, end: start + 2 };
  const width = hexWidths.get(code);
  if (width === undefined) throw new McpYamlError(messages.yamlEscape(`\\${code}`), line);
  const digits = text.slice(start + 2, start + 2 + width);
  const point = Number.parseInt(digits, 16);
  if (digits.length !== width || !/^[\dA-Fa-f]+$/.test(digits) || point > 0x10ffff)
    throw new McpYamlError(messages.yamlEscape(`\\${code}${digits}`), line);
  return { value: String.fromCodePoint(point), end: start + 2 + width };
}
