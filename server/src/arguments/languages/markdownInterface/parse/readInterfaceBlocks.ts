import { spanOf, type Span } from '../../../../text/span.js';
import type { SkillDocument } from '../../../../skill/index.js';
import { append } from '../../../../text/append.js';

/** One bullet with what is indented under it. Spans are offsets into the document. */
export interface ListItem {
  readonly kind: 'item';
  readonly indent: number;
  /** The bullet's own text on its line, without the mark. */
  readonly text: string;
  readonly span: Span;
  /** Further lines of its text. */
  readonly continuationLines: readonly PlainLine[];
  readonly children: readonly ListItem[];
  /** From the mark to the end of the last line below it. */
  readonly wholeSpan: Span;
}

export interface PlainLine {
  readonly kind: 'text';
  readonly text: string;
  readonly span: Span;
}

export interface TableCell {
  readonly text: string;
  readonly span: Span;
}

export interface Table {
  readonly kind: 'table';
  readonly header: readonly TableCell[];
  readonly rows: readonly { readonly cells: readonly TableCell[]; readonly span: Span }[];
}

export interface SubHeading {
  readonly kind: 'heading';
  readonly level: number;
  readonly text: string;
  readonly span: Span;
}

export type Block = ListItem | PlainLine | Table | SubHeading;

type Draft = { -readonly [Key in keyof ListItem]: ListItem[Key] } & {
  continuationLines: PlainLine[];
  children: Draft[];
};

/** Cuts a section into bullets, tables, headings and lines of prose. Code and comments are left out. */
export function readInterfaceBlocks({ source: { text }, markdown }: SkillDocument, body: Span): readonly Block[] {
  const hiddenSpans = [...markdown.codeBlocks, ...markdown.comments].filter(
    span => span.end > body.start && span.start < body.end,
  );
  const blocks: Block[] = [];
  let open: Draft[] = [];
  let pipes: { cells: readonly TableCell[]; span: Span }[] = [];
  const finishTable = (): void => {
    const table = asTable(pipes);
    append(
      blocks,
      table ?? pipes.map(({ span }): PlainLine => ({ kind: 'text', text: text.slice(span.start, span.end), span })),
    );
    pipes = [];
  };
  for (let offset = body.start; offset < body.end;) {
    const lineEnd = text.indexOf('\n', offset);
    const end = lineEnd < 0 || lineEnd > body.end ? body.end : lineEnd;
    const line = readLine(text, offset, end);
    offset = end + 1;
    if (hiddenSpans.some(span => span.start <= line.span.start && line.span.start < span.end)) continue;
    if (line.text.startsWith('|')) {
      open = [];
      pipes.push({ cells: cellsOf(line), span: line.span });
      continue;
    }
    if (pipes.length > 0) finishTable();
    if (line.text === '') continue;
    const [, hashes, title] = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line.text) ?? [];
    if (hashes && title !== undefined) {
      open = [];
      const start = line.span.start + line.text.indexOf(title, hashes.length);
      blocks.push({ kind: 'heading', level: hashes.length, text: title, span: spanOf(start, start + title.length) });
    } else open = addLine(blocks, open, line);
  }
  finishTable();
  return blocks;
}

interface Line extends PlainLine {
  readonly indent: number;
}

function readLine(text: string, start: number, end: number): Line {
  const cellText = text.slice(start, end);
  const lead = cellText.length - cellText.trimStart().length;
  const trimmed = cellText.trim();
  const indent = cellText.slice(0, lead).replaceAll('\t', '    ').length;
  return { kind: 'text', text: trimmed, span: spanOf(start + lead, start + lead + trimmed.length), indent };
}

/** Adds a bullet to the tree, a further line to the bullet it belongs to, or a line of prose. Returns the open bullets. */
function addLine(blocks: Block[], open: Draft[], line: Line): Draft[] {
  const [, bullet, text] = /^((?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?)(\S.*)$/.exec(line.text) ?? [];
  if (bullet === undefined || text === undefined) {
    const owner = open.findLast(item => line.indent > item.indent);
    const plainLine: PlainLine = { kind: 'text', text: line.text, span: line.span };
    if (!owner) {
      blocks.push(plainLine);
      return [];
    }
    owner.continuationLines.push(plainLine);
    extend(open, line.span.end);
    return open;
  }
  const start = line.span.start + bullet.length;
  const item: Draft = {
    kind: 'item',
    indent: line.indent,
    text,
    span: spanOf(start, start + text.length),
    continuationLines: [],
    children: [],
    wholeSpan: line.span,
  };
  const parents = open.filter(candidate => candidate.indent < line.indent);
  const parent = parents.at(-1);
  if (parent) parent.children.push(item);
  else blocks.push(item);
  extend(parents, line.span.end);
  return [...parents, item];
}

function extend(items: readonly Draft[], end: number): void {
  for (const item of items) item.wholeSpan = spanOf(item.wholeSpan.start, end);
}

/** The cells between the pipes of a line; `\|` and pipes in code are text. */
function cellsOf(line: PlainLine): readonly TableCell[] {
  const cells: TableCell[] = [];
  const masked = line.text.replace(/\\\||`[^`]*`/g, hiddenSpans => hiddenSpans.replaceAll('|', '\u0000'));
  let start = 1;
  for (let offset = masked.indexOf('|', 1); ; offset = masked.indexOf('|', offset + 1)) {
    const end = offset < 0 ? masked.length : offset;
    const cellText = line.text.slice(start, end);
    const trimmed = cellText.trim();
    const from = line.span.start + start + (cellText.length - cellText.trimStart().length);
    if (offset >= 0 || trimmed !== '') cells.push({ text: trimmed, span: spanOf(from, from + trimmed.length) });
    if (offset < 0) return cells;
    start = offset + 1;
  }
}

function asTable(lines: readonly { cells: readonly TableCell[]; span: Span }[]): readonly Table[] | undefined {
  const [header, ruler, ...rows] = lines;
  if (!header || !ruler?.cells.every(cell => /^:?-+:?$/.test(cell.text))) return undefined;
  return [{ kind: 'table', header: header.cells, rows }];
}
