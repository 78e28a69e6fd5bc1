import { spanOf, type Span } from '../../text/span.js';
import { findOpenQuote, findRefusedStart } from './errors/describeBrokenValue.js';
import { describeYamlError } from './errors/describeYamlError.js';
import { groupDigits } from '../../core/index.js';
import { maxBlockLength } from './limits.js';
import { messages } from '../messages/index.js';
import {
  findAliasTargets,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseYamlDocument,
  type Alias,
  type ParsedNode,
} from './yamlDocument.js';
import { hasTooManyAliases } from './hasTooManyAliases.js';
import { readPlainFields } from './readPlainMapping.js';
import { findTooDeepLine } from './yamlNesting.js';

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
  /** We do not read it, and other programs may. */
  readonly isLimit?: true;
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
  const plainEntries = readPlainEntries(source, block.start);
  if (plainEntries) return { entries: plainEntries, problems: [] };
  if (hasTooManyAliases(source)) return refuse(text, block, messages.yamlTooManyAliases());
  const tooDeepLine = findTooDeepLine(source);
  if (tooDeepLine !== undefined) return refuse(text, block, messages.yamlTooDeep(), tooDeepLine);
  try {
    return readDocument(text, block, source);
  } catch (cause) {
    // The parser reads nodes that are too deep for the functions that walk them.
    if (cause instanceof RangeError) return refuse(text, block, messages.yamlTooDeep());
    const reason = cause instanceof Error ? cause.message : String(cause);
    return refuse(text, block, messages.yamlNotRead(reason));
  }
}

/** The entries of a block of plain lines. Undefined for other blocks, and where a key stands twice. */
function readPlainEntries(source: string, offset: number): readonly YamlEntry[] | undefined {
  const fields = readPlainFields(source);
  if (!fields || new Set(fields.map(({ key }) => key)).size < fields.length) return undefined;
  return fields.map(({ key, start, value, valueStart, valueEnd, plain }) => ({
    key,
    keyKind: 'string',
    keySpan: spanOf(offset + start, offset + start + key.length),
    value: {
      ...createScalarNode(value, source.slice(valueStart, valueEnd), spanOf(offset + valueStart, offset + valueEnd)),
      plain,
    },
  }));
}

function readDocument(text: string, block: Span, source: string): YamlBlock {
  const document = parseYamlDocument(source);
  if (document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION'))
    return refuse(text, block, messages.yamlTooDeep());
  const problems: YamlProblem[] = document.errors.map(error => {
    const message = describeYamlError(error, source);
    const openQuote = findOpenQuote(source, message);
    if (openQuote !== undefined) {
      const lineEnd = source.indexOf('\n', openQuote);
      return {
        kind: 'syntax',
        message,
        span: findVisibleSpan(text, block, openQuote, lineEnd < 0 ? source.length : lineEnd),
      };
    }
    const start = findRefusedStart(source, error.pos[0], message);
    // The parser underlines one character of a value that goes on to the line's end.
    const end = error.code === 'BLOCK_AS_IMPLICIT_KEY' ? source.length : error.pos[1];
    const [from] = error.pos;
    // It misses a bracket at the start of the next line.
    const isOnNextLine = / end with an? [}\]]$/.test(error.message) && source.charAt(from - 1) === '\n';
    const span =
      start === undefined
        ? findVisibleSpan(text, block, from, isOnNextLine ? from : end)
        : findVisibleSpan(text, block, start, start + 1);
    return { kind: 'syntax', message, span };
  });
  const read = createNodeReader(text, block, findAliasTargets(document), problems);
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

/** @param start of the line that is to blame, in the block */
function refuse(text: string, block: Span, message: string, start = 0): YamlBlock {
  const lineEnd = text.indexOf('\n', block.start + start);
  const end = lineEnd < 0 ? block.end : Math.min(lineEnd, block.end);
  const span = findVisibleSpan(text, block, start, end - block.start);
  return { entries: [], problems: [{ kind: 'syntax', message, isYaml: true, isLimit: true, span }] };
}

function createScalarNode(value: unknown, source: string, span: Span): YamlNode {
  if (typeof value === 'string') return { kind: 'string', span, scalar: value, source };
  if (typeof value === 'number') return { kind: 'number', span, scalar: value, source };
  if (typeof value === 'boolean') return { kind: 'boolean', span, scalar: value, source };
  return value === null ? { kind: 'null', span, scalar: null, source } : { kind: 'unknown', span };
}

function createNodeReader(text: string, block: Span, targets: ReadonlyMap<Alias, ParsedNode>, problems: YamlProblem[]) {
  return function read(node: ParsedNode | null): YamlNode {
    if (node === null) return emptyNode;
    const span = trimSpan(text, block, node.range[0], node.range[1]);
    if (isAlias(node)) {
      const target = targets.get(node);
      if (target === undefined && node.source !== '') {
        problems.push({
          kind: 'syntax',
          message: messages.yamlAliasUnknown(node.source),
          span: span ?? findVisibleSpan(text, block, node.range[0], node.range[1]),
        });
      }
      // The target's value at the place of the alias. Collections behind an alias are not read.
      if (isScalar(target) && span !== undefined)
        return { ...createScalarNode(target.value, text.slice(span.start, span.end), span), plain: false };
      return { kind: 'unknown', ...(span && { span }) };
    }
    if (isScalar(node)) {
      if (span === undefined) return emptyNode;
      return { ...createScalarNode(node.value, text.slice(span.start, span.end), span), plain: node.type === 'PLAIN' };
    }
    if (isSeq(node)) {
      const items = node.items.map(item => read(item));
      return { kind: 'sequence', ...(span && { span }), items };
    }
    return { kind: 'mapping', ...(span && { span }), entries: readEntries(node.items) };
  };

  function readEntries(items: readonly { readonly key: ParsedNode; readonly value: ParsedNode | null }[]): YamlEntry[] {
    const seen = new Map<string, Span>();
    const read = createNodeReader(text, block, targets, problems);
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
