import { spanOf, type Span } from '../../../../text/span.js';
import type { DocLine } from './splitDocstringLines.js';
import type { DocSection } from './parseDocstringSections.js';
import { append } from '../../../../text/append.js';

/** One argument as a docstring documents it. Spans are offsets into the document. */
export interface DocEntry {
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
  /** What is written about its type (`str, optional`). */
  readonly type?: string;
  readonly typeSpan?: Span;
  readonly description?: string;
  readonly descriptionSpan?: Span;
}

export interface DocEntries {
  readonly entries: readonly DocEntry[];
  /** False where a line could not be understood. */
  readonly complete: boolean;
}

/** Reads the arguments of a section in the style it is written in. */
export function parseDocstringEntries(sections: readonly DocSection[]): DocEntries {
  const reads = sections.map(section => {
    if (section.style === 'google') return readBlock(section, googleHead);
    return section.style === 'numpy' ? readBlock(section, numpyHead) : readFields(section.lines);
  });
  return {
    entries: reads.flatMap(parsedSection => parsedSection.entries),
    complete: reads.every(parsedSection => parsedSection.complete),
  };
}

type Head = (line: DocLine) => readonly Omit<DocEntry, 'span'>[] | undefined;

const spanAt = (line: DocLine, part: string, searchStart = 0): Span => {
  const start = line.start + line.text.indexOf(part, searchStart);
  return spanOf(start, start + part.length);
};

const googleHead: Head = line => {
  const [, stars = '', name, parenthesis, description] =
    /^(?:[-*•]\s+)?(\*{0,2})`?([\p{L}_][\p{L}\p{N}_]*)`?\s*(\(.*?\)(?=\s*:))?\s*:(?:\s+(.*))?$/u.exec(line.text) ?? [];
  if (!name) return undefined;
  if (stars) return [];
  const type = parenthesis?.slice(1, -1);
  const afterName = line.text.indexOf(name) + name.length;
  return [
    {
      name,
      nameSpan: spanAt(line, name),
      ...(type ? { type, typeSpan: spanAt(line, type, afterName) } : {}),
      ...(description ? { description, descriptionSpan: spanOf(line.end - description.length, line.end) } : {}),
    },
  ];
};

const numpyHead: Head = line => {
  const [, names, type] =
    /^(\*{0,2}[\p{L}_][\p{L}\p{N}_]*(?:\s*,\s*\*{0,2}[\p{L}_][\p{L}\p{N}_]*)*)\s*(?::\s*(.*))?$/u.exec(line.text) ?? [];
  if (!names) return undefined;
  return [...names.matchAll(/(\*{0,2})([\p{L}_][\p{L}\p{N}_]*)/gu)].flatMap(
    ({ index, 1: stars = '', 2: name = '' }) => {
      if (stars) return [];
      const start = line.start + index;
      const typeInfo = type ? { type, typeSpan: spanAt(line, type, names.length) } : {};
      return [{ name, nameSpan: spanOf(start, start + name.length), ...typeInfo }];
    },
  );
};

/** Entries whose head stands at the section's indentation and whose text goes on deeper. */
function readBlock(section: DocSection, readHead: Head): DocEntries {
  const entries: DocEntry[] = [];
  let complete = true;
  let open: readonly Omit<DocEntry, 'span'>[] = [];
  let textLines: DocLine[] = [];
  const level = section.lines.find(line => line.indent >= 0 && !line.isCode)?.indent ?? 0;
  const finish = (): void => {
    append(
      entries,
      open.map(entry => completeEntry(entry, textLines)),
    );
    textLines = [];
  };
  for (const line of section.lines.filter(each => each.indent >= 0)) {
    if (line.indent > level) textLines.push(line);
    else if (!line.isCode) {
      finish();
      const heads = readHead(line);
      if (!heads) complete = false;
      open = heads ?? [];
    }
  }
  finish();
  return { entries, complete };
}

function completeEntry(entry: Omit<DocEntry, 'span'>, textLines: readonly DocLine[]): DocEntry {
  const [first] = textLines;
  const last = textLines.at(-1);
  const written = [entry.description, ...textLines.map(line => line.text)].filter(text => text !== undefined);
  const start = entry.descriptionSpan?.start ?? first?.start;
  const end = last?.end ?? entry.descriptionSpan?.end;
  // The type stands before the name in `:param str name:`.
  const headEnd = Math.max(entry.typeSpan?.end ?? 0, entry.nameSpan.end);
  const span = spanOf(entry.nameSpan.start, end ?? headEnd);
  if (start === undefined || end === undefined) return { ...entry, span };
  return { ...entry, span, description: written.join(' '), descriptionSpan: spanOf(start, end) };
}

/** `:param str name: text` and `:type name: str`. */
function readFields(lines: readonly DocLine[]): DocEntries {
  const entries = new Map<string, DocEntry>();
  let complete = true;
  let open: { entry: Omit<DocEntry, 'span'>; textLines: DocLine[] } | undefined;
  const finish = (): void => {
    if (open)
      entries.set(open.entry.name, { ...entries.get(open.entry.name), ...completeEntry(open.entry, open.textLines) });
    open = undefined;
  };
  for (const line of lines.filter(each => each.indent >= 0)) {
    if (line.isCode) {
      open?.textLines.push(line);
      continue;
    }
    const [, keyword, blank = '', fieldArgument, text = ''] = /^:(\w+)(\s+)([^:\n]+):\s*(.*)$/.exec(line.text) ?? [];
    if (keyword === undefined || fieldArgument === undefined) {
      if (line.text.startsWith(':')) complete = false;
      open?.textLines.push(line);
      continue;
    }
    finish();
    const name = fieldArgument.trim().split(/\s+/).at(-1) ?? '';
    const wordsAt = 1 + keyword.length + blank.length;
    const nameSpan = spanAt(line, name, wordsAt + fieldArgument.lastIndexOf(name));
    if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) continue;
    if (keyword === 'type') addType(entries, name, text, spanAt(line, text, line.text.length - text.length));
    else {
      const type = fieldArgument.trim().slice(0, -name.length).trim();
      open = { entry: { name, nameSpan, ...createEntry(line, type, text, wordsAt) }, textLines: [] };
    }
  }
  finish();
  return { entries: [...entries.values()], complete };
}

function createEntry(line: DocLine, type: string, text: string, wordsAt: number): Partial<DocEntry> {
  return {
    ...(type ? { type, typeSpan: spanAt(line, type, wordsAt) } : {}),
    ...(text ? { description: text, descriptionSpan: spanAt(line, text, line.text.length - text.length) } : {}),
  };
}

/** `:type x: int` stands after `:param x:`; before it, it says nothing we could place. */
function addType(entries: Map<string, DocEntry>, name: string, type: string, typeSpan: Span): void {
  const entry = entries.get(name);
  if (entry && type) entries.set(name, { ...entry, type, typeSpan });
}
