import type { JsonValue } from '../../arguments/index.js';
import type { Guide } from '../guide.js';
import { guideForTool } from '../injection/guideForTool.js';
import { spacedJson } from '../render/inputJson.js';
import { parseJson } from '../samples/textExamples.js';
import { get, isObject, listOf, objectOf, textOf, type SchemaObject } from '../../jsonSchema/jsonSchema.js';

/** What an argument of a call must be. */
export type Expected =
  | { readonly equals: JsonValue }
  | { readonly oneOf: readonly JsonValue[] }
  /** A regular expression for a text, in the author's hand. */
  | { readonly matches: string }
  | { readonly absent: true }
  /** Anything at all. */
  | { readonly present: true };

/** Texts that a search and its replacement must turn into others: many expressions are right. */
export interface ReplaceCheck {
  readonly pattern: string;
  readonly replacement: string;
  readonly texts: readonly { readonly text: string; readonly result: string }[];
}

export interface EvalMessage {
  readonly sender: string;
  readonly text: string;
  readonly type?: string;
  readonly timestamp?: string;
}

export interface EvalCase {
  readonly id: string;
  /** What the user says. */
  readonly prompt: string;
  /** The chat so far, oldest message first. */
  readonly context?: readonly EvalMessage[];
  /** By argument; undefined: the right answer is to call nothing. */
  readonly expect?: Readonly<Record<string, Expected>>;
  readonly replace?: ReplaceCheck;
}

/** One tool and what to try with it. The file format of `skillwright eval`: JSON with these fields. */
export interface EvalSet {
  readonly name: string;
  readonly description: string;
  readonly schema: SchemaObject;
  /** Default: generated. */
  readonly guide?: Guide;
  readonly cases: readonly EvalCase[];
}

/** Reads a set from JSON text; a string is the reason why it is none. */
export function readEvalSet(text: string): EvalSet | string {
  const value = parseJson(text);
  if (!isObject(value)) return 'The evaluation set is not a JSON object.';
  const tool = objectOf(get(value, 'tool'));
  const name = textOf(get(tool, 'name'));
  const schema = get(tool, 'inputSchema') ?? get(tool, 'schema');
  if (name === undefined || !isObject(schema)) return "The evaluation set needs 'tool' with 'name' and 'inputSchema'.";
  const raw = listOf(get(value, 'cases'));
  if (raw.length === 0) return "The evaluation set has no 'cases'.";
  const cases: EvalCase[] = [];
  for (const [index, item] of raw.entries()) {
    const read = readCase(item, index);
    if (typeof read === 'string') return read;
    cases.push(read);
  }
  return { name, description: textOf(get(tool, 'description')) ?? '', schema, cases };
}

function readCase(value: JsonValue, index: number): EvalCase | string {
  const item = objectOf(value);
  const prompt = textOf(get(item, 'prompt'));
  if (prompt === undefined) return `Case ${index + 1} has no 'prompt'.`;
  const expected = get(item, 'expect');
  const replace = readReplace(get(item, 'replace'));
  const id = textOf(get(item, 'id')) ?? `case-${index + 1}`;
  const context = listOf(get(item, 'context')).map(objectOf).flatMap(readMessage);
  const asked = { id, prompt, ...(context.length > 0 ? { context } : {}) };
  if (expected === undefined || expected === null || expected === 'refusal') return asked;
  if (!isObject(expected)) return `Case ${index + 1}: 'expect' must be an object of arguments, or "refusal".`;
  const entries = Object.entries(expected).map(([name, given]) => [name, readExpected(given)] as const);
  return { ...asked, expect: Object.fromEntries(entries), ...(replace ? { replace } : {}) };
}

function readMessage(message: SchemaObject): readonly EvalMessage[] {
  const [sender, text, type, timestamp] = ['sender', 'text', 'type', 'timestamp'].map(key => textOf(get(message, key)));
  if (sender === undefined || text === undefined) return [];
  return [{ sender, text, ...(type !== undefined && { type }), ...(timestamp !== undefined && { timestamp }) }];
}

/** A plain value means: equal to it. */
function readExpected(value: JsonValue): Expected {
  if (!isObject(value) || Object.keys(value).length !== 1) return { equals: value };
  const choices = get(value, 'oneOf');
  const pattern = get(value, 'matches');
  if (Array.isArray(choices)) return { oneOf: choices };
  if (typeof pattern === 'string') return { matches: pattern };
  if (get(value, 'absent') === true) return { absent: true };
  if (get(value, 'present') === true) return { present: true };
  return { equals: get(value, 'equals') ?? value };
}

function readReplace(value: JsonValue | undefined): ReplaceCheck | undefined {
  if (!isObject(value)) return undefined;
  const texts = listOf(get(value, 'texts'))
    .map(objectOf)
    .flatMap(pair => {
      const text = textOf(get(pair, 'text'));
      const result = textOf(get(pair, 'result'));
      return text === undefined || result === undefined ? [] : [{ text, result }];
    });
  return { pattern: textOf(get(value, 'pattern')) ?? '', replacement: textOf(get(value, 'replacement')) ?? '', texts };
}

/** One case for each scenario of a guide that has an input. */
export function setOfGuide(guide: Guide, description: string, schema: SchemaObject): EvalSet {
  const cases = guide.scenarios.flatMap(({ description: what, input }, index): readonly EvalCase[] => {
    if (!isObject(input)) return [];
    const values = Object.entries(input).map(([name, value]) => `${name.replace(/[_-]+/g, ' ')}: ${spacedJson(value)}`);
    const prompt =
      values.length === 0 ? `${description} No further details.` : `${description}\n${what.text}. ${values.join('; ')}`;
    const expect = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, { equals: value }]));
    return [{ id: `scenario-${index + 1}`, prompt, expect }];
  });
  return { name: guide.command, description, schema, guide, cases };
}

export const guideOfSet = ({ guide, name, description, schema }: EvalSet): Guide =>
  guide ?? guideForTool(name, description, schema);
