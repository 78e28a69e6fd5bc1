import { messages } from '../../messages/index.js';
import { readYamlTree, type YamlTree, type YamlValue } from '../../frontmatter/readYamlTree.js';
import { findDuplicateKey, toFields, toPlainData, toScalarText } from '../yaml/parseYaml12.js';

/** Each field as text. */
type TextFields = ReadonlyMap<string, string>;

export interface RepairedFields {
  readonly fields: TextFields;
  /** The first error that no repair removes. `start` is a UTF-16 offset into the source. */
  readonly problem?: { readonly message: string; readonly start: number };
}

const freeTextFields = ['description', 'read_when', 'summary'];

/**
 * OpenClaw's frontmatter: the `yaml` package, and where that fails in the line of a field with free text, that line again with its value
 * in quotes. A field without a value gets what its line, or the indented lines after it, have.
 */
export function repairFreeText(block: string, bytes: Uint8Array): RepairedFields {
  const lineFields = readLineFields(block);
  let source = block;
  let result = readFields(source, lineFields, bytes);
  for (let round = 0; round < freeTextFields.length && result.problem; round++) {
    const repaired = quoteBrokenLine(source, bytes);
    if (repaired === source) break;
    source = repaired;
    result = readFields(source, lineFields, bytes);
  }
  const { fields, problem } = result;
  return problem
    ? { fields, problem: { ...problem, start: findOriginalOffset(block, source, problem.start) } }
    : result;
}

/** A repair changes the length of a line, but not the number of lines. */
function findOriginalOffset(block: string, repaired: string, offset: number): number {
  const before = repaired.slice(0, offset).split('\n');
  const column = before.at(-1)?.length ?? 0;
  const lines = block.split('\n').slice(0, before.length);
  const line = lines.pop() ?? '';
  return lines.reduce((length, text) => length + text.length + 1, 0) + Math.min(column, line.length);
}

function readFields(source: string, lineFields: ReadonlyMap<string, string>, bytes: Uint8Array): RepairedFields {
  const tree = readYamlTree(source, bytes);
  const fields = new Map<string, string>();
  const problem = tree.errors[0] ?? (tree.root && findDuplicateKey(tree.root));
  const data = problem ? undefined : toFields(tree.root && toPlainData(tree.root));
  if (problem) return { fields, problem };
  if (!data || tree.root?.kind !== 'map') return { fields, problem: { message: messages.yamlNotFields(), start: 0 } };
  const withColon = new Set(tree.root.entries.flatMap(({ key }) => findKeyWithColon(source, key) ?? []));
  for (const [rawKey, value] of Object.entries(data)) {
    const key = rawKey.trim();
    if (key === '' || value === null || value === undefined) continue;
    const lineText = typeof value === 'object' && withColon.has(key) ? lineFields.get(key) : undefined;
    const text = toScalarText(value)?.trim() ?? JSON.stringify(value);
    fields.set(key, lineText ?? text);
  }
  for (const [key, text] of lineFields) if (!fields.has(key)) fields.set(key, text);
  return { fields };
}

function findKeyWithColon(source: string, { start }: YamlValue): string | undefined {
  const [, key, value] = /^([\w-]+):\s*(.*)$/.exec(lineAt(source, start)) ?? [];
  return value?.includes(':') ? key : undefined;
}

function lineAt(source: string, start: number): string {
  const end = source.indexOf('\n', start);
  return source.slice(start, end < 0 ? source.length : end);
}

/** The block with the value of the broken line in quotes, or the same block. */
function quoteBrokenLine(block: string, bytes: Uint8Array): string {
  const tree = readYamlTree(block, bytes);
  if (tree.root?.kind !== 'map') return block;
  const error = tree.errors.find(({ code }) => code !== 'UNKNOWN_ALIAS');
  const start = error?.start ?? findAliasField(tree)?.start;
  if (start === undefined) return block;
  // Where the error is the line's end, this is the next line, and nothing is repaired.
  const lineStart = block.lastIndexOf('\n', start) + 1;
  const line = lineStart > start ? '' : lineAt(block, lineStart);
  const [, plainKey, doubleQuoted, singleQuoted, rest] =
    /^(?:([\w-]+)|"([\w-]+)"|'([\w-]+)'):\s*(.*)$/.exec(line) ?? [];
  const key = plainKey ?? doubleQuoted ?? singleQuoted;
  const value = rest?.trim();
  if (key === undefined || value === undefined || value === '' || !freeTextFields.includes(key)) return block;
  const isField = tree.root.entries.some(entry => entry.key.start === lineStart && isNamed(entry.key, key));
  const hasColon = error?.code === 'BLOCK_AS_IMPLICIT_KEY' && value.includes(': ');
  const isBlockScalar = /^[|>](?:[1-9][+-]?|[+-][1-9]?)?$/.test(value);
  if (!isField || (key !== 'description' && !hasColon) || isBlockScalar) return block;
  return `${block.slice(0, lineStart)}${key}: ${JSON.stringify(removeQuotes(value))}${block.slice(lineStart + line.length)}`;
}

/** The key of a description that is an unknown alias, such as `*important*`. */
const findAliasField = ({ root }: YamlTree): YamlValue | undefined =>
  root?.kind === 'map'
    ? root.entries.find(
        ({ key, value }) =>
          isNamed(key, 'description') &&
          value.kind === 'scalar' &&
          value.value === undefined &&
          value.text.startsWith('*'),
      )?.key
    : undefined;

const isNamed = (key: YamlValue, name: string): boolean => key.kind === 'scalar' && key.value === name;

function readLineFields(block: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const lines = block.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const [, key, rest] = /^([\w-]+):\s*(.*)$/.exec(lines[index] ?? '') ?? [];
    if (key === undefined || rest === undefined) continue;
    let value = removeQuotes(rest.trim());
    if (rest.trim() === '' && /^[ \t]/.test(lines[index + 1] ?? '')) {
      const first = index + 1;
      while (index + 1 < lines.length && /^(?:$|[ \t])/.test(lines[index + 1] ?? '')) index++;
      value = lines
        .slice(first, index + 1)
        .join('\n')
        .trim();
    }
    if (value !== '') fields.set(key, value);
  }
  return fields;
}

function removeQuotes(value: string): string {
  const quote = value.at(0);
  return (quote === '"' || quote === "'") && value.at(-1) === quote ? value.slice(1, -1) : value;
}
