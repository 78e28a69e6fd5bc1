import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Span } from '../text/span.js';
import type { JsonValue } from './jsonValue.js';
import { maxJsonDepth } from './limits.js';
import { messages } from './messages.js';

/** A JSON value with its place. Of equal keys the last one counts, as in JSON.parse. */
export type JsonNode = { readonly span: Span } & (
  | { readonly kind: 'object'; readonly entries: readonly JsonEntry[] }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'scalar'; readonly value: null | boolean | number | string }
);

export interface JsonEntry {
  readonly key: string;
  /** Inside the quotes. */
  readonly keySpan: Span;
  readonly value: JsonNode;
  /** An earlier entry has the same key, and does not count. */
  readonly isRepeated?: true;
  /** From the key's quote to the value's end. */
  readonly span: Span;
}

export interface JsonProblem {
  readonly message: string;
  readonly span: Span;
  /** A word in the span and what it most likely should be. */
  readonly correction?: { readonly word: string; readonly suggestion: string };
}

export interface JsonText {
  /** What could be read, undefined where nothing could. */
  readonly root: JsonNode | undefined;
  readonly problems: readonly JsonProblem[];
  /** Every place where the text departs from JSON, those that follow from another one too. */
  readonly errors: readonly number[];
  /** Several objects or arrays one after another (JSON Lines): `root` is the first. */
  readonly isSequence?: true;
}

/** Reads strict JSON (RFC 8259), keeping what is readable of a wrong text. @param place moves spans into the document that holds the text. */
export function parseJson(text: string, place: (span: Span) => Span = span => span): JsonText {
  const tooDeep = findExcessiveDepth(text);
  if (tooDeep !== undefined) {
    const span = place({ start: tooDeep, end: tooDeep + 1 });
    return {
      root: undefined,
      problems: [{ message: messages.tooDeep(maxJsonDepth), span }],
      errors: [span.start],
    };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const isSequence = tree !== undefined && startsAnother(text, tree, errors);
  return {
    ...(isSequence && { isSequence }),
    // An unclosed comment is longer than the text that it is in.
    root: tree && toNode(tree, ({ start, end }) => place({ start, end: Math.min(end, text.length) })),
    // What follows the first mistake is mostly its echo.
    problems: errors.slice(0, 1).map(({ error, offset, length }) => ({
      message: messages.parseError(printParseErrorCode(error)),
      span: place(findVisibleSpan(text, offset, length)),
    })),
    errors: errors.map(({ offset, length }) => place(findVisibleSpan(text, offset, length)).start),
  };
}

/** Is what follows a complete object or array another one? */
function startsAnother(text: string, { offset, length, type }: Node, errors: readonly ParseError[]): boolean {
  const [first] = errors;
  const end = offset + length;
  if (!first || first.offset < end || (type !== 'object' && type !== 'array')) return false;
  return text.slice(end, first.offset).trim() === '' && text[first.offset] === text[offset];
}

/** Offset of the first bracket that is too deep; strings are skipped. */
function findExcessiveDepth(text: string): number | undefined {
  let depth = 0;
  for (const match of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[{\]}]/g)) {
    const char = match[0][0];
    if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    if (depth > maxJsonDepth) return match.index;
  }
  return undefined;
}

/** An error at the end of the text or of a line has no width: take the character before it. */
function findVisibleSpan(text: string, offset: number, length: number): Span {
  const end = Math.min(offset + Math.max(length, 1), text.length);
  let start = Math.min(offset, text.length);
  if (end > start && /\S/.test(text.slice(start, end))) return { start, end };
  while (start > 0 && /\s/.test(text[start - 1] ?? '')) start--;
  return start > 0 ? { start: start - 1, end: start } : { start: 0, end: Math.min(1, text.length) };
}

function toNode(node: Node, place: (span: Span) => Span): JsonNode {
  const span = place({ start: node.offset, end: node.offset + node.length });
  if (node.type === 'object') {
    const entries = new Map<string, JsonEntry>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (!key || !value) continue;
      const name = String(key.value);
      const isRepeated = entries.delete(name);
      entries.set(name, {
        key: name,
        keySpan: place({ start: key.offset + 1, end: Math.max(key.offset + key.length - 1, key.offset + 1) }),
        value: toNode(value, place),
        ...(isRepeated && { isRepeated }),
        span: place({ start: property.offset, end: value.offset + value.length }),
      });
    }
    return { kind: 'object', entries: [...entries.values()], span };
  }
  if (node.type === 'array') {
    return { kind: 'array', items: (node.children ?? []).map(child => toNode(child, place)), span };
  }
  return { kind: 'scalar', value: scalar(node.value), span };
}

const scalar = (value: unknown): null | boolean | number | string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

export const findEntry = (node: JsonNode | undefined, key: string): JsonEntry | undefined =>
  node?.kind === 'object' ? node.entries.find(entry => entry.key === key) : undefined;

export const findMember = (node: JsonNode | undefined, key: string): JsonNode | undefined =>
  findEntry(node, key)?.value;

export function toText(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

export function toJsonValue(node: JsonNode): JsonValue {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(toJsonValue);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, toJsonValue(value)]));
}
