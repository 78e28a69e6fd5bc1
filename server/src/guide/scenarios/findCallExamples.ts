import type { JsonValue } from '../../json/jsonValue.js';
import type { Span } from '../../text/span.js';
import { tryParseJson } from '../samples/findTextExamples.js';
import { maxCallExamples, maxCallLength, maxCallTries } from './limits.js';

/** A call that an author wrote. */
interface CallExample {
  readonly input: Readonly<Record<string, JsonValue>>;
  /** Offsets of the whole call in the text. */
  readonly span: Span;
}

/**
 * Calls written in Python or JavaScript style in an example, `name("x", b=True)`, as inputs; those with anything but literals
 * are left out. @param names the arguments, in the order of positions.
 */
export function findCallExamples(text: string, command: string, names: readonly string[]): readonly CallExample[] {
  const name = command.split('.').at(-1) ?? command;
  const calls: CallExample[] = [];
  let at = text.indexOf(`${name}(`);
  for (let tries = 0; at >= 0 && calls.length < maxCallExamples && tries < maxCallTries; tries++) {
    const isOther = /[\w$]$/.test(text.slice(Math.max(0, at - 1), at));
    const inner = isOther ? undefined : readParenthesized(text, at + name.length);
    const values = inner === undefined ? undefined : readNamedValues(inner, names);
    if (inner !== undefined && values && Object.keys(values).length > 0)
      calls.push({ input: values, span: { start: at, end: at + name.length + inner.length + 2 } });
    at = text.indexOf(`${name}(`, at + name.length);
  }
  return calls;
}

/** The text between the parenthesis at `open` and its partner. */
function readParenthesized(text: string, open: number): string | undefined {
  let depth = 0;
  let quote = '';
  for (let at = open; at < Math.min(text.length, open + maxCallLength); at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth === 0) return text.slice(open + 1, at);
  }
  return undefined;
}

function readNamedValues(inner: string, names: readonly string[]): Readonly<Record<string, JsonValue>> | undefined {
  const values: Record<string, JsonValue> = {};
  for (const [position, part] of topLevelParts(inner).entries()) {
    const match = /^\s*([A-Za-z_]\w*)\s*=(?!=)\s*([\s\S]+?)\s*$/.exec(part);
    const name = match?.[1] ?? names[position];
    const value = literal((match?.[2] ?? part).trim());
    if (name === undefined || value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}

function topLevelParts(inner: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < inner.length; at++) {
    const character = inner[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(inner.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(inner.slice(start));
  return parts.filter(part => part.trim() !== '');
}

/** A Python or JSON literal; undefined for anything that would have to be run. */
function literal(text: string): JsonValue | undefined {
  const strings: string[] = [];
  const outside = text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, quoted => {
    const body = quoted.slice(1, -1);
    strings.push(quoted.startsWith('"') ? quoted : JSON.stringify(body.replaceAll("\\'", "'")));
    return `\u0000${strings.length - 1}\u0000`;
  });
  const json = outside
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')
    .replace(/\bNone\b/g, 'null')
    .replace(/,\s*([\]}])/g, '$1');
  return tryParseJson(
    json
      .split('\u0000')
      .map((part, index) => (index % 2 === 1 ? (strings[Number(part)] ?? '') : part))
      .join(''),
  );
}
