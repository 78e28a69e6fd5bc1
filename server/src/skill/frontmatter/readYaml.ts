import { isAlias, isMap, isScalar, isSeq, parse, parseDocument, type Document, type ParsedNode } from 'yaml';
import { spanOf, type Span } from '../../text/span.js';

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
  /** The text is YAML, but not one that any agent reads as fields, or one that we do not read. */
  readonly isYaml?: true;
  /** Never empty in a text that is not. */
  readonly span: Span;
  /** The first of two equal keys. */
  readonly first?: Span;
}

interface YamlBlock {
  readonly entries: readonly YamlEntry[];
  readonly problems: readonly YamlProblem[];
}

/** A frontmatter is no database: what is larger is refused instead of read. */
const maxBlockLength = 100_000;

const tooDeep = 'The frontmatter is nested too deeply to be read.';

const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

const nothing: YamlNode = { kind: 'null', scalar: null };

/** Reads a YAML 1.2 block as far as it can be read; nothing in it is ever executed. Never throws. */
export function readYaml(text: string, block: Span): YamlBlock {
  if (block.end - block.start > maxBlockLength) {
    const message = `The frontmatter has ${grouped(block.end - block.start)} characters. Move what is long into the body: more than ${grouped(maxBlockLength)} are not read.`;
    return refused(text, block, message);
  }
  const source = text.slice(block.start, block.end);
  try {
    return readDocument(text, block, source);
  } catch (cause) {
    // What the parser still reads may be too deep for those who walk it.
    if (cause instanceof RangeError) return refused(text, block, tooDeep);
    const reason = cause instanceof Error ? cause.message : String(cause);
    return refused(text, block, `The frontmatter cannot be read: ${reason}`);
  }
}

function readDocument(text: string, block: Span, source: string): YamlBlock {
  // Duplicate keys are found below: the library's own check compares every pair.
  const document = parseDocument(source, { prettyErrors: false, logLevel: 'error', uniqueKeys: false });
  if (document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) return refused(text, block, tooDeep);
  const problems: YamlProblem[] = document.errors.map(error => ({
    kind: 'syntax',
    message: error.message,
    // The parser underlines one character of a value that goes on to the line's end.
    span: visibleSpan(text, block, error.pos[0], error.code === 'BLOCK_AS_IMPLICIT_KEY' ? source.length : error.pos[1]),
  }));
  const read = nodeReader(text, block, document, problems);
  const root = document.contents;
  if (isMap(root)) return { entries: read(root).entries ?? [], problems };
  if (root !== null && problems.length === 0) {
    const message = 'The frontmatter must be a list of `key: value` lines.';
    problems.push({
      kind: 'syntax',
      message,
      isYaml: true,
      span: visibleSpan(text, block, root.range[0], root.range[1]),
    });
  }
  return { entries: [], problems };
}

function refused(text: string, block: Span, message: string): YamlBlock {
  const lineEnd = text.indexOf('\n', block.start);
  const end = lineEnd < 0 ? block.end : Math.min(lineEnd, block.end);
  const span = visibleSpan(text, block, 0, end - block.start);
  return { entries: [], problems: [{ kind: 'syntax', message, isYaml: true, span }] };
}

function scalarNode(value: unknown, text: string, span: Span): YamlNode {
  const source = text.slice(span.start, span.end);
  if (typeof value === 'string') return { kind: 'string', span, scalar: value, source };
  if (typeof value === 'number') return { kind: 'number', span, scalar: value, source };
  if (typeof value === 'boolean') return { kind: 'boolean', span, scalar: value, source };
  return value === null ? { kind: 'null', span, scalar: null, source } : { kind: 'unknown', span };
}

function nodeReader(text: string, block: Span, document: Document.Parsed, problems: YamlProblem[]) {
  return function read(node: ParsedNode | null): YamlNode {
    if (node === null) return nothing;
    const span = writtenSpan(text, block, node.range[0], node.range[1]);
    if (isAlias(node)) {
      const target = node.source === '' ? undefined : node.resolve(document);
      if (target === undefined && node.source !== '') {
        const message = `The alias *${node.source} refers to no anchor (&${node.source}). Quote the value if it is text.`;
        problems.push({
          kind: 'syntax',
          message,
          span: span ?? visibleSpan(text, block, node.range[0], node.range[1]),
        });
      }
      // What the alias stands for, at the place of the alias; a collection behind one is not looked into.
      if (isScalar(target) && span !== undefined) return { ...scalarNode(target.value, text, span), plain: false };
      return { kind: 'unknown', ...(span && { span }) };
    }
    if (isScalar(node)) {
      if (span === undefined) return nothing;
      return { ...scalarNode(node.value, text, span), plain: node.type === 'PLAIN' };
    }
    if (isSeq(node)) {
      const items = node.items.map(item => read(item));
      return { kind: 'sequence', ...(span && { span }), items };
    }
    return { kind: 'mapping', ...(span && { span }), entries: readEntries(node.items) };
  };

  function readEntries(items: readonly { readonly key: ParsedNode; readonly value: ParsedNode | null }[]): YamlEntry[] {
    const seen = new Map<string, Span>();
    const read = nodeReader(text, block, document, problems);
    return items.flatMap(({ key, value }) => {
      if (!isScalar(key)) {
        const message = 'A key must be a plain word, as in `key: value`; agents read no other.';
        problems.push({
          kind: 'syntax',
          message,
          isYaml: true,
          span: visibleSpan(text, block, key.range[0], key.range[1]),
        });
        return [];
      }
      const keySpan = writtenSpan(text, block, key.range[0], key.range[1]);
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
function writtenSpan(text: string, block: Span, from: number, to: number): Span | undefined {
  let start = block.start + from;
  let end = Math.min(block.start + to, block.end);
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return end > start ? spanOf(start, end) : undefined;
}

/** A range one can see: an error at a line's end moves to the character before it. */
function visibleSpan(text: string, block: Span, from: number, to: number): Span {
  const start = Math.min(block.start + from, block.end);
  const written = writtenSpan(text, block, from, to) ?? spanOf(start, Math.min(block.start + to, block.end));
  const line = /^[^\n]+/.exec(text.slice(written.start, written.end))?.[0].length ?? 0;
  if (line > 0) return spanOf(written.start, written.start + line);
  let end = start;
  while (end > block.start && /\s/.test(text.charAt(end - 1))) end--;
  if (end > block.start) return spanOf(end - 1, end);
  return spanOf(block.start, Math.min(block.start + 1, text.length));
}

/** A block's plain data as a YAML 1.1 reader (js-yaml 3, PyYAML) sees it. Throws what such a reader refuses. */
export const parseYaml11 = (source: string): unknown =>
  parse(source, { version: '1.1', logLevel: 'error', prettyErrors: false, maxAliasCount: 100 });
