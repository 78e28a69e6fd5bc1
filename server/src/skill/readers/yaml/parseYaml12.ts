import { maxNesting } from '../../limits.js';
import { readYamlTree, type YamlTree, type YamlValue } from '../../frontmatter/readYamlTree.js';
import { messages } from '../../messages/index.js';

/** `start` is a UTF-16 offset into the source, `code` as in the `yaml` package. */
export interface YamlError {
  readonly code: string;
  readonly message: string;
  readonly start: number;
}

type ParsedYaml = { readonly value: unknown } | { readonly error: YamlError };

/** By tree, which never changes: several models read the same one. */
const parsedTrees = new WeakMap<YamlTree, ParsedYaml>();

/**
 * Plain data as `parse` of the `yaml` package gives it to a program, or the first error. Duplicate keys are errors.
 * @param bytes of the file that has the source
 */
export function parseYaml12(source: string, bytes?: Uint8Array): ParsedYaml {
  const tree = readYamlTree(source, bytes);
  const parsed = parsedTrees.get(tree) ?? parseTree(tree);
  parsedTrees.set(tree, parsed);
  return parsed;
}

function parseTree({ root, errors }: YamlTree): ParsedYaml {
  try {
    const error = errors[0] ?? (root && findDuplicateKey(root));
    return error ? { error } : { value: root && toPlainData(root) };
  } catch (cause) {
    return { error: createDepthError(cause) };
  }
}

/** For a tree that the parser reads, and that is too deep for the functions that walk it. */
export function createDepthError(cause: unknown): YamlError {
  if (cause instanceof RangeError) return { code: 'NOT_READ', message: messages.notReadDepth(maxNesting), start: 0 };
  throw cause;
}

/** The first key that stands twice in one mapping. */
export function findDuplicateKey(value: YamlValue): YamlError | undefined {
  if (value.kind === 'scalar') return undefined;
  if (value.kind === 'list') return findFirst(value.items, findDuplicateKey);
  const seen = new Set<unknown>();
  return findFirst(value.entries, ({ key, value: inner }) => {
    if (key.kind === 'scalar' && seen.has(key.value))
      return { code: 'DUPLICATE_KEY', message: messages.yamlKeyTwice(key.text), start: key.start };
    if (key.kind === 'scalar') seen.add(key.value);
    return findDuplicateKey(key) ?? findDuplicateKey(inner);
  });
}

function findFirst<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Lists, objects and scalars. A key that is no scalar becomes text. */
export function toPlainData(value: YamlValue): unknown {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'list') return value.items.map(toPlainData);
  return Object.fromEntries(value.entries.map(({ key, value: inner }) => [toKeyText(key), toPlainData(inner)]));
}

const toKeyText = (key: YamlValue): string =>
  key.kind === 'scalar' ? String(key.value ?? '') : JSON.stringify(toPlainData(key));

/** The fields of a parsed block. Undefined where it is no mapping. */
export const toFields = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;

/** Text, numbers, `true` and `false` as text. */
export const toScalarText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
