import { messages } from '../../messages/index.js';
import { foldBlockScalar } from './foldBlockScalar.js';
import { readFlow } from './mcpFlow.js';
import {
  checkDepth,
  comment,
  McpYamlError,
  readKey,
  readQuoted,
  resolvePlain,
  trimEnd,
  trimStart,
} from './mcpScalars.js';

type Fields = Readonly<Record<string, unknown>>;

interface Line {
  readonly number: number;
  readonly indent: number;
  readonly text: string;
  readonly raw: string;
}

const isItem = (text: string): boolean => /^-(?:[\t ]|$)/.test(text);

/**
 * The MCP SDK's own subset of YAML: mappings, lists, scalars and one-line collections. Anchors, tags, and quoted text over several lines
 * are errors. `line`: index in the block.
 */
export function readMcpYaml(
  yaml: string,
): { readonly fields: Fields } | { readonly problem: string; readonly line: number } {
  const rawLines = yaml.split('\n');
  if (rawLines.at(-1) === '') rawLines.pop();
  const lines = rawLines.map((raw, number) => ({ number, raw, indent: /^ */.exec(raw)?.[0].length ?? 0 }));
  try {
    return { fields: readDocument(lines.map(line => ({ ...line, text: trimStart(line.raw) }))) };
  } catch (cause) {
    if (cause instanceof McpYamlError) return { problem: cause.message, line: cause.line };
    throw cause;
  }
}

function readDocument(lines: Line[]): Fields {
  let index = 0;

  const first = findNext();
  if (first === undefined) return {};
  if (first.text.startsWith('\ufeff')) throw new McpYamlError(messages.yamlCharacter('U+FEFF'), first.number);
  if (isItem(first.text) || !readKey(first.text, first.number))
    throw new McpYamlError(messages.yamlNotFields(), first.number);
  const fields = readMapping(first.indent, 0);
  const extra = findNext();
  if (extra) throw new McpYamlError(messages.yamlUnexpected(), extra.number);
  return fields;

  /** The next line that is no comment and not empty. */
  function findNext(): Line | undefined {
    while (/^(?:$|#)/.test(lines[index]?.text ?? '-')) index++;
    const line = lines[index];
    if (line && hasTab(line)) throw new McpYamlError(messages.yamlTabs(), line.number);
    return line;
  }

  function readMapping(indent: number, depth: number): Fields {
    checkDepth(depth, lines[index]?.number ?? 0);
    const entries = new Map<string, unknown>();
    for (let line = findNext(); line && line.indent >= indent; line = findNext()) {
      if (line.indent > indent) throw new McpYamlError(messages.yamlIndentation(), line.number);
      if (isItem(line.text)) break;
      const match = readKey(line.text, line.number);
      if (!match)
        throw new McpYamlError(
          line.text.startsWith('...') ? messages.yamlDocuments() : messages.yamlColonMissing(),
          line.number,
        );
      if (entries.has(match.key)) throw new McpYamlError(messages.yamlKeyTwice(match.key), line.number);
      index++;
      entries.set(match.key, readValue(match.rest, line, indent, depth + 1, true));
    }
    return Object.fromEntries(entries);
  }

  function readList(indent: number, depth: number): readonly unknown[] {
    checkDepth(depth, lines[index]?.number ?? 0);
    const items: unknown[] = [];
    for (let line = findNext(); line && line.indent >= indent; line = findNext()) {
      if (line.indent > indent) throw new McpYamlError(messages.yamlIndentation(), line.number);
      if (!isItem(line.text)) break;
      const after = line.text.slice(1);
      const rest = trimStart(after);
      if (rest === '' || rest.startsWith('#') || !(isItem(rest) || readKey(rest, line.number))) {
        index++;
        items.push(readValue(rest, line, indent, depth + 1, false));
        continue;
      }
      if (/^ *\t/.test(after)) throw new McpYamlError(messages.yamlTabs(), line.number);
      // `- key: value` goes on as a mapping that is indented as far as its first key.
      const column = line.indent + 1 + after.length - rest.length;
      lines[index] = { ...line, indent: column, text: rest };
      items.push(isItem(rest) ? readList(column, depth + 1) : readMapping(column, depth + 1));
    }
    return items;
  }

  /** What stands behind a key or a dash, and the lines that belong to it. */
  function readValue(rest: string, line: Line, parentIndent: number, depth: number, mayListFollow: boolean): unknown {
    if (rest === '' || rest.startsWith('#')) {
      const next = findNext();
      if (next && next.indent > parentIndent) return readIndented(next, parentIndent, depth);
      const isList = mayListFollow && next?.indent === parentIndent && isItem(next.text);
      return isList ? readList(parentIndent, depth) : null;
    }
    if (/^[|>]/.test(rest)) return readBlockScalar(rest, line, parentIndent);
    if (/^["'[{]/.test(rest)) {
      const read = /^["']/.test(rest) ? readQuoted(rest, 0, line.number) : readFlow(rest, 0, line.number, depth);
      const after = rest.slice(read.end);
      if (!/^[\t ]*$|^[\t ]+#/.test(after)) throw new McpYamlError(messages.yamlTextAfterValue(), line.number);
      return read.value;
    }
    if (/^[&*!]/.test(rest)) throw new McpYamlError(messages.yamlUnsupported(), line.number);
    if (/^[%@`,\]}]/.test(rest)) throw new McpYamlError(messages.yamlStart(rest.charAt(0)), line.number);
    if (isItem(rest) || /^\?(?:[\t ]|$)/.test(rest)) throw new McpYamlError(messages.yamlNotOnKeyLine(), line.number);
    return readPlain(rest, line, parentIndent);
  }

  function readIndented(line: Line, parentIndent: number, depth: number): unknown {
    if (isItem(line.text)) return readList(line.indent, depth);
    if (readKey(line.text, line.number)) return readMapping(line.indent, depth);
    index++;
    return readValue(line.text, line, parentIndent, depth, false);
  }

  function readPlain(start: string, line: Line, parentIndent: number): unknown {
    let value = readPlainPart(start, line.number);
    let isCommented = comment.test(start);
    let emptyLines = 0;
    for (; index < lines.length; index++) {
      const next = lines[index];
      if (next?.text === '') {
        emptyLines++;
        continue;
      }
      if (!next || next.indent <= parentIndent || next.text.startsWith('#')) break;
      if (hasTab(next)) throw new McpYamlError(messages.yamlTabs(), next.number);
      if (isCommented) throw new McpYamlError(messages.yamlCommentInValue(), next.number);
      const part = readPlainPart(next.text, next.number);
      isCommented = comment.test(next.text);
      value += `${emptyLines > 0 ? '\n'.repeat(emptyLines) : ' '}${part}`;
      emptyLines = 0;
    }
    return resolvePlain(value, line.number);
  }

  function readBlockScalar(header: string, line: Line, parentIndent: number): string {
    const match = /^([>|])([+-]?)(?:[\t ]+#.*)?[\t ]*$/.exec(header);
    if (!match) throw new McpYamlError(messages.yamlBlockHeader(header), line.number);
    const contents: string[] = [];
    let indent: number | undefined;
    let blankWidth = 0;
    for (; index < lines.length; index++) {
      const next = lines[index];
      if (!next) break;
      const isBlank = next.indent === next.raw.length;
      if (indent === undefined && !isBlank && next.indent > parentIndent) {
        indent = next.indent;
        if (blankWidth > indent) throw new McpYamlError(messages.yamlBlankLine(), next.number);
      }
      if (indent !== undefined && next.indent >= indent) contents.push(next.raw.slice(indent));
      else if (isBlank) {
        if (indent === undefined) blankWidth = Math.max(blankWidth, next.indent);
        contents.push('');
      } else if (hasTab(next)) throw new McpYamlError(messages.yamlTabs(), next.number);
      else break;
    }
    return foldBlockScalar(contents, match[1] === '>', match[2] ?? '');
  }
}

const hasTab = (line: Line): boolean => line.raw.charAt(line.indent) === '\t';

function readPlainPart(text: string, line: number): string {
  const end = comment.exec(text)?.index ?? text.length;
  const part = trimEnd(text.slice(0, end));
  if (/:(?:[\t ]|$)/.test(part)) throw new McpYamlError(messages.yamlColonInValue(), line);
  return part;
}
