import type { JsonValue } from '../../json/jsonValue.js';
import type { Guide } from '../guide.js';
import { modelMessages } from '../messages/modelMessages.js';
import { generateToolGuide } from '../injection/generateToolGuide.js';
import { formatSpacedJson } from '../render/formatInputJson.js';
import { tryParseJson } from '../samples/findTextExamples.js';
import { getProperty, isObject, asList, asObject, asString, type SchemaObject } from '../../json/schema/jsonSchema.js';

/** What an argument of a call must be. */
export type ExpectedValue =
  | { readonly equals: JsonValue }
  | { readonly oneOf: readonly JsonValue[] }
  /** A regular expression by the author of the set. */
  | { readonly matches: string }
  | { readonly absent: true }
  /** Any value. */
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
  readonly expect?: Readonly<Record<string, ExpectedValue>>;
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

/** Reads a set from JSON text; a string says why the text is not a set. */
export function readEvalSet(text: string): EvalSet | string {
  const value = tryParseJson(text);
  if (!isObject(value)) return modelMessages.setNotObject();
  const tool = asObject(getProperty(value, 'tool'));
  const name = asString(getProperty(tool, 'name'));
  const schema = getProperty(tool, 'inputSchema') ?? getProperty(tool, 'schema');
  if (name === undefined || !isObject(schema)) return modelMessages.setWithoutTool();
  const raw = asList(getProperty(value, 'cases'));
  if (raw.length === 0) return modelMessages.setWithoutCases();
  const cases: EvalCase[] = [];
  for (const [index, item] of raw.entries()) {
    const read = readCase(item, index);
    if (typeof read === 'string') return read;
    cases.push(read);
  }
  return { name, description: asString(getProperty(tool, 'description')) ?? '', schema, cases };
}

function readCase(value: JsonValue, index: number): EvalCase | string {
  const item = asObject(value);
  const prompt = asString(getProperty(item, 'prompt'));
  if (prompt === undefined) return modelMessages.caseWithoutPrompt(index + 1);
  const expected = getProperty(item, 'expect');
  const replace = readReplace(getProperty(item, 'replace'));
  const id = asString(getProperty(item, 'id')) ?? `case-${index + 1}`;
  const context = asList(getProperty(item, 'context')).map(asObject).flatMap(readMessage);
  const request = { id, prompt, ...(context.length > 0 ? { context } : {}) };
  if (expected === undefined || expected === null || expected === 'refusal') return request;
  if (!isObject(expected)) return modelMessages.wrongExpect(index + 1);
  const entries = Object.entries(expected).map(([name, expectation]) => [name, readExpected(expectation)] as const);
  return { ...request, expect: Object.fromEntries(entries), ...(replace ? { replace } : {}) };
}

function readMessage(message: SchemaObject): readonly EvalMessage[] {
  const [sender, text, type, timestamp] = ['sender', 'text', 'type', 'timestamp'].map(key =>
    asString(getProperty(message, key)),
  );
  if (sender === undefined || text === undefined) return [];
  return [{ sender, text, ...(type !== undefined && { type }), ...(timestamp !== undefined && { timestamp }) }];
}

/** A plain value means: equal to it. */
function readExpected(value: JsonValue): ExpectedValue {
  if (!isObject(value) || Object.keys(value).length !== 1) return { equals: value };
  const choices = getProperty(value, 'oneOf');
  const pattern = getProperty(value, 'matches');
  if (Array.isArray(choices)) return { oneOf: choices };
  if (typeof pattern === 'string') return { matches: pattern };
  if (getProperty(value, 'absent') === true) return { absent: true };
  if (getProperty(value, 'present') === true) return { present: true };
  return { equals: getProperty(value, 'equals') ?? value };
}

function readReplace(value: JsonValue | undefined): ReplaceCheck | undefined {
  if (!isObject(value)) return undefined;
  const texts = asList(getProperty(value, 'texts'))
    .map(asObject)
    .flatMap(pair => {
      const text = asString(getProperty(pair, 'text'));
      const result = asString(getProperty(pair, 'result'));
      return text === undefined || result === undefined ? [] : [{ text, result }];
    });
  return {
    pattern: asString(getProperty(value, 'pattern')) ?? '',
    replacement: asString(getProperty(value, 'replacement')) ?? '',
    texts,
  };
}

/** One case for each scenario of a guide that has an input. */
export function createEvalSet(guide: Guide, description: string, schema: SchemaObject): EvalSet {
  const cases = guide.scenarios.flatMap(({ description: scenario, input }, index): readonly EvalCase[] => {
    if (!isObject(input)) return [];
    const values = Object.entries(input).map(
      ([name, value]) => `${name.replace(/[_-]+/g, ' ')}: ${formatSpacedJson(value)}`,
    );
    const prompt =
      values.length === 0
        ? `${description} No further details.`
        : `${description}\n${scenario.text}. ${values.join('; ')}`;
    const expect = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, { equals: value }]));
    return [{ id: `scenario-${index + 1}`, prompt, expect }];
  });
  return { name: guide.command, description, schema, guide, cases };
}

export const resolveEvalGuide = ({ guide, name, description, schema }: EvalSet): Guide =>
  guide ?? generateToolGuide(name, description, schema);
