import type { JsonValue } from '../../json/jsonValue.js';
import { toJsonValue, findMember, toText, type JsonEntry, type JsonNode } from '../../json/parseJson.js';
import type { Sample } from './sample.js';
import { maxCallsPerCase } from '../limits.js';
import { maxOf } from '../../text/extremes.js';

/** `search` of `search.samples.json`: the command whose calls the file lists. */
export const readSampleCommand = (fileName: string): string | undefined => /^(.+)\.samples\.json$/.exec(fileName)?.[1];

export const isEvaluationFile = (fileName: string): boolean => fileName.endsWith('.eval.json');

export const isSampleFile = (fileName: string): boolean =>
  readSampleCommand(fileName) !== undefined || isEvaluationFile(fileName);

/** A file of cases: the tool they are for, with its own schema, and the calls they expect. */
export interface Evaluation {
  readonly command: string;
  readonly schema: JsonNode;
  readonly samples: readonly Sample[];
}

/** Reads a file of cases (`docs/evaluation.md`); undefined for JSON of another kind. */
export function readEvaluation(root: JsonNode): Evaluation | undefined {
  const tool = findMember(root, 'tool');
  const command = toText(findMember(tool, 'name'));
  const schema = findMember(tool, 'inputSchema') ?? findMember(tool, 'schema');
  const cases = findMember(root, 'cases');
  if (command === undefined || schema?.kind !== 'object' || cases?.kind !== 'array') return undefined;
  const json = toJsonValue(schema);
  const samples = cases.items.flatMap(item => createCalls(findMember(item, 'expect'), json));
  return { command, schema, samples };
}

/** The calls that a case takes for right. What it says of an argument in other words than a value is left open. */
function createCalls(expect: JsonNode | undefined, json: JsonValue): readonly Sample[] {
  if (expect?.kind !== 'object') return [];
  const expectations = expect.entries.map(entry => ({ entry, values: findExpectedValues(entry.value) }));
  const passed = expectations.filter(({ values }) => values !== 'absent');
  const open = new Set(passed.filter(({ values }) => values === 'open').map(({ entry }) => entry.key));
  const maxCalls = maxOf(
    passed.map(({ values }) => (typeof values === 'string' ? 1 : values.length)),
    1,
  );
  return Array.from({ length: Math.min(maxCalls, maxCallsPerCase) }, (_, index) => {
    const entries = passed.map(({ entry, values }): JsonEntry => {
      const value = typeof values === 'string' ? entry.value : (values[index] ?? values[0] ?? entry.value);
      return { ...entry, value };
    });
    return { value: { ...expect, entries }, path: [], open, schema: { json, root: json } };
  });
}

/** The values that are right for one argument; `open` where they are described, `absent` where it must not be given. */
function findExpectedValues(node: JsonNode): readonly JsonNode[] | 'open' | 'absent' {
  const [only, ...others] = node.kind === 'object' ? node.entries : [];
  if (!only || others.length > 0) return [node];
  const { key, value } = only;
  if (key === 'equals') return [value];
  if (key === 'oneOf' && value.kind === 'array') return value.items;
  if (key === 'matches' && toText(value) !== undefined) return 'open';
  const isTrue = value.kind === 'scalar' && value.value === true;
  if (key === 'present' && isTrue) return 'open';
  return key === 'absent' && isTrue ? 'absent' : [node];
}
