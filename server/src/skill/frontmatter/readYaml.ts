import { isAlias, isMap, isScalar, isSeq, parseDocument, type Document, type ParsedNode } from 'yaml';
import { spanOf, type Span } from '../../text/span.js';
import { groupDigits } from '../groupDigits.js';
import { maxAliasCount, maxBlockLength } from '../limits.js';
import { messages } from '../messages/index.js';
import { isNestedTooDeep } from './yamlNesting.js';

/** `null` where nothing is written after the colon. */
type YamlKind = 'string' | 'number' | 'boolean' | 'null' | 'sequence' | 'mapping' | 'unknown';

export interface YamlEntry {
  /** As text, whatever its type. */
  readonly key: string;
  readonly keyKind: YamlKind;
  readonly keySpan: Span;
  readonly value: YamlNode;
}

/** A value with its place. Spans are UTF-16 offsets into the document. */
export interface YamlNode {
  readonly kind: YamlKind;
  /** Without white space around it; undefined where nothing is written. */
  readonly span?: Span;
  /** A scalar's value by YAML 1.2; a sequence or mapping has `items` or `entries` instead. */
  readonly scalar?: string | number | boolean | null;
  /** The scalar as written, quotes included. */
  readonly source?: string;
  readonly plain?: boolean;
  readonly items?: readonly YamlNode[];
  readonly entries?: readonly YamlEntry[];
}

export interface YamlProblem {
  readonly kind: 'syntax' | 'duplicate-key';
  readonly message: string;
  /** The text is valid YAML, but no agent reads it as fields, or we do not read it. */
  readonly isYaml?: true;
  /** Never empty, except in an empty text. */
  readonly span: Span;
  /** The first of two equal keys. */
  readonly first?: Span;
}

interface YamlBlock {
  readonly entries: readonly YamlEntry[];
  readonly problems: readonly YamlProblem[];
}

const emptyNode: YamlNode = { kind: 'null', scalar: null };

/** Reads a YAML 1.2 block as far as it can be read; nothing in it is ever executed. Never throws. */
export function readYaml(text: string, block: Span): YamlBlock {
  if (block.end - block.start > maxBlockLength) {
    const message = messages.yamlTooLong(groupDigits(block.end - block.start), groupDigits(maxBlockLength));
    return refuse(text, block, message);
  }
  const source = text.slice(block.start, block.end);
  if (isNestedTooDeep(source)) return refuse(text, block, messages.yamlTooDeep());
  try {
    return readDocument(text, block, source);
  } catch (cause) {
    // The parser reads nodes that are too deep for the functions that walk them.
    if (cause instanceof RangeError) return refuse(text, block, messages.yamlTooDeep());
    const reason = cause instanceof Error ? cause.message : String(cause);
    return refuse(text, block, messages.yamlNotRead(reason));
  }
}

function readDocument(text: string, block: Span, source: string): YamlBlock {
  // Duplicate keys are found below: the library's own check compares every pair.
  const document = parseDocument(source, { prettyErrors: false, logLevel: 'error', uniqueKeys: false });
  if (document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION'))
    return refuse(text, block, messages.yamlTooDeep());
  const problems: YamlProblem[] = document.errors.map(error => ({
    kind: 'syntax',
    message: error.message,
    // The parser underlines one character of a value that goes on to the line's end.
    span: findVisibleSpan(
      text,
      block,
      error.pos[0],
      error.code === 'BLOCK_AS_IMPLICIT_KEY' ? source.length : error.pos[1],
    ),
  }));
  const read = createNodeReader(text, block, document, problems);
  const root = document.contents;
  if (isMap(root)) return { entries: read(root).entries ?? [], problems };
  if (root !== null && problems.length === 0) {
    problems.push({
      kind: 'syntax',
      message: messages.yamlNotFields(),
      isYaml: true,
      span: findVisibleSpan(text, block, root.range[0], root.range[1]),
    });
  }
  return { entries: [], problems };
}

function refuse(text: string, block: Span, message: string): YamlBlock {
  const lineEnd = text.indexOf('\n', block.start);
  const end = lineEnd < 0 ? block.end : Math.min(lineEnd, block.end);
  const span = findVisibleSpan(text, block, 0, end - block.start);
  return { entries: [], problems: [{ kind: 'syntax', message, isYaml: true, span }] };
}

function createScalarNode(value: unknown, text: string, span: Span): YamlNode {
  const source = text.slice(span.start, span.end);
  if (typeof value === 'string') return { kind: 'string', span, scalar: value, source };
  if (typeof value === 'number') return { kind: 'number', span, scalar: value, source };
  if (typeof value === 'boolean') return { kind: 'boolean', span, scalar: value, source };
  return value === null ? { kind: 'null', span, scalar: null, source } : { kind: 'unknown', span };
}

function createNodeReader(text: string, block: Span, document: Document.Parsed, problems: YamlProblem[]) {
  return function read(node: ParsedNode | null): YamlNode {
    if (node === null) return emptyNode;
    const span = trimSpan(text, block, node.range[0], node.range[1]);
    if (isAlias(node)) {
      const target = node.source === '' ? undefined : node.resolve(document);
      if (target === undefined && node.source !== '') {
        problems.push({
          kind: 'syntax',
          message: messages.yamlAliasUnknown(node.source),
          span: span ?? findVisibleSpan(text, block, node.range[0], node.range[1]),
        });
      }
      // The target's value at the place of the alias. Collections behind an alias are not read.
      if (isScalar(target) && span !== undefined)
        return { ...createScalarNode(target.value, text, span), plain: false };
      return { kind: 'unknown', ...(span && { span }) };
    }
    if (isScalar(node)) {
      if (span === undefined) return emptyNode;
      return { ...createScalarNode(node.value, text, span), plain: node.type === 'PLAIN' };
    }
    if (isSeq(node)) {
      const items = node.items.map(item => read(item));
      return { kind: 'sequence', ...(span && { span }), items };
    }
    return { kind: 'mapping', ...(span && { span }), entries: readEntries(node.items) };
  };

  function readEntries(items: readonly { readonly key: ParsedNode; readonly value: ParsedNode | null }[]): YamlEntry[] {
    const seen = new Map<string, Span>();
    const read = createNodeReader(text, block, document, problems);
    return items.flatMap(({ key, value }) => {
      if (!isScalar(key)) {
        problems.push({
          kind: 'syntax',
          message: messages.yamlKeyNotScalar(),
          isYaml: true,
          span: findVisibleSpan(text, block, key.range[0], key.range[1]),
        });
        return [];
      }
      const keySpan = trimSpan(text, block, key.range[0], key.range[1]);
      if (keySpan === undefined) return [];
      const name = String(key.value);
      const first = seen.get(name);
      if (first) problems.push({ kind: 'duplicate-key', message: name, span: keySpan, first });
      else seen.set(name, keySpan);
      const keyKind = typeof key.value === 'string' ? 'string' : 'unknown';
      return [{ key: name, keyKind, keySpan, value: read(value) } satisfies YamlEntry];
    });
  }
}

/** Trimmed of white space; undefined where nothing is left. */
function trimSpan(text: string, block: Span, from: number, to: number): Span | undefined {
  let start = block.start + from;
  let end = Math.min(block.start + to, block.end);
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return end > start ? spanOf(start, end) : undefined;
}

/** A span that an editor can underline: an error at the end of a line moves to the character before it. */
function findVisibleSpan(text: string, block: Span, from: number, to: number): Span {
  const start = Math.min(block.start + from, block.end);
  const trimmed = trimSpan(text, block, from, to) ?? spanOf(start, Math.min(block.start + to, block.end));
  const line = /^[^\n]+/.exec(text.slice(trimmed.start, trimmed.end))?.[0].length ?? 0;
  if (line > 0) return spanOf(trimmed.start, trimmed.start + line);
  let end = start;
  while (end > block.start && /\s/.test(text.charAt(end - 1))) end--;
  if (end > block.start) return spanOf(end - 1, end);
  return spanOf(block.start, Math.min(block.start + 1, text.length));
}

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

/** Reads YAML for models of other programs, of any length. Never throws. */
export function readYamlTree(source: string, version: '1.1' | '1.2'): YamlTree {
  if (isNestedTooDeep(source))
    return { root: undefined, errors: [{ code: 'RESOURCE_EXHAUSTION', message: 'it is nested too deep', start: 0 }] };
  try {
    const document = parseDocument(source, { version, prettyErrors: false, logLevel: 'error', uniqueKeys: false });
    const errors: YamlTree['errors'][number][] = document.errors.map(({ code, message, pos }) => ({
      code,
      message,
      start: pos[0],
    }));
    const { contents } = document;
    if (contents === null) return { root: undefined, errors };
    let aliases = 0;
    const read = (node: ParsedNode | null): YamlValue => {
      if (node === null)
        return { kind: 'scalar', value: null, text: '', plain: true, block: false, start: source.length };
      const start = node.range[0];
      if (isAlias(node)) {
        const target = ++aliases > maxAliasCount ? undefined : node.resolve(document);
        // The library's types do not say that a parsed document has only parsed nodes.
        if (target !== undefined) return read(target as ParsedNode);
        errors.push({ code: 'UNKNOWN_ALIAS', message: messages.yamlAliasUnknown(node.source), start });
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
