import { hasTooManyAliases } from './hasTooManyAliases.js';
import { describeYamlError } from './errors/describeYamlError.js';
import { groupDigits } from '../../core/index.js';
import { maxAliasMarks, maxNesting } from '../limits.js';
import { maxAliasCount } from './limits.js';
import { messages } from '../messages/index.js';
import { readPlainMapping } from './readPlainMapping.js';
import { findAliasTargets, isAlias, isMap, isSeq, parseYamlDocument, type ParsedNode } from './yamlDocument.js';
import { isNestedTooDeep } from './yamlNesting.js';

/** A value as a program that reads YAML gets it, aliases resolved. `tag`: where one is written, `tag:yaml.org,2002:str`. */
export type YamlValue =
  | {
      readonly kind: 'scalar';
      /** Undefined for a date or another type that JSON has not. */
      readonly value: string | number | boolean | null | undefined;
      /** As written, without quotes and line folding: `010` where the value is 10. */
      readonly text: string;
      readonly plain: boolean;
      /** With `|` or `>`. */
      readonly block: boolean;
      /** UTF-16 offset into the source. */
      readonly start: number;
      readonly tag?: string;
    }
  | { readonly kind: 'list'; readonly items: readonly YamlValue[]; readonly start: number; readonly tag?: string }
  | { readonly kind: 'map'; readonly entries: readonly YamlPair[]; readonly start: number; readonly tag?: string };

interface YamlPair {
  readonly key: YamlValue;
  readonly value: YamlValue;
}

export interface YamlTree {
  /** Undefined where nothing is written. */
  readonly root: YamlValue | undefined;
  /** Duplicate keys are no errors here: programs differ. `code` as in the `yaml` package. */
  readonly errors: readonly { readonly code: string; readonly message: string; readonly start: number }[];
}

/** The `yaml` package refuses to resolve so many aliases. Other parsers share the values, and have no such limit. */
export const withoutAliasLimit = ({ root, errors }: YamlTree): YamlTree => ({
  root,
  errors: errors.filter(({ code }) => code !== 'TOO_MANY_ALIASES'),
});

/** By the file that the source comes from, and by source. */
const sharedTrees = new WeakMap<Uint8Array, Map<string, YamlTree>>();

/**
 * Reads YAML for models of other programs, of any length. Never throws.
 * @param bytes of the file that has the source: several models read the same text, which is parsed once
 */
export function readYamlTree(source: string, bytes?: Uint8Array): YamlTree {
  if (bytes === undefined) return parseTree(source);
  const trees = sharedTrees.get(bytes) ?? new Map<string, YamlTree>();
  sharedTrees.set(bytes, trees);
  const tree = trees.get(source) ?? readTree(source);
  trees.set(source, tree);
  return tree;
}

function readTree(source: string): YamlTree {
  const root = readPlainMapping(source);
  return root ? { root, errors: [] } : parseTree(source);
}

function parseTree(source: string): YamlTree {
  if (isNestedTooDeep(source))
    return {
      root: undefined,
      errors: [{ code: 'RESOURCE_EXHAUSTION', message: messages.notReadDepth(maxNesting), start: 0 }],
    };
  if (hasTooManyAliases(source)) {
    const message = messages.notReadAliases(groupDigits(maxAliasMarks));
    return { root: undefined, errors: [{ code: 'RESOURCE_EXHAUSTION', message, start: 0 }] };
  }
  try {
    const document = parseYamlDocument(source);
    const errors: YamlTree['errors'][number][] = document.errors.map(error => ({
      code: error.code,
      message: describeYamlError(error, source),
      start: error.pos[0],
    }));
    const { contents } = document;
    if (contents === null) return { root: undefined, errors };
    const targets = findAliasTargets(document);
    let aliases = 0;
    const read = (node: ParsedNode | null): YamlValue => {
      if (node === null)
        return { kind: 'scalar', value: null, text: '', plain: true, block: false, start: source.length };
      const start = node.range[0];
      if (isAlias(node)) {
        const target = targets.get(node);
        const isOneTooMany = target !== undefined && ++aliases > maxAliasCount;
        if (target !== undefined && !isOneTooMany) return read(target);
        const message = isOneTooMany ? messages.tooManyAliases() : messages.yamlAliasUnknown(node.source);
        errors.push({ code: isOneTooMany ? 'TOO_MANY_ALIASES' : 'UNKNOWN_ALIAS', message, start });
        return { kind: 'scalar', value: undefined, text: `*${node.source}`, plain: true, block: false, start };
      }
      const tag = node.tag === undefined ? {} : { tag: node.tag };
      if (isMap(node))
        return {
          kind: 'map',
          entries: node.items.map(({ key, value }) => ({ key: read(key), value: read(value) })),
          start,
          ...tag,
        };
      if (isSeq(node)) return { kind: 'list', items: node.items.map(item => read(item)), start, ...tag };
      const { value } = node;
      const isSimple = value === null || ['string', 'number', 'boolean'].includes(typeof value);
      const text = node.source;
      // A block scalar's source is its value.
      return {
        kind: 'scalar',
        value: isSimple ? (value as string | number | boolean | null) : undefined,
        text,
        plain: node.type === 'PLAIN',
        block: node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED',
        start,
        ...tag,
      };
    };
    return { root: read(contents), errors };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return { root: undefined, errors: [{ code: 'NOT_READ', message, start: 0 }] };
  }
}
