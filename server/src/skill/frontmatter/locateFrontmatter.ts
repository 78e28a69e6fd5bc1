import { spanOf, type Span } from '../../text/span.js';
import type { FrontmatterState } from './frontmatter.js';
import { maxOpeningLength, maxStartLine } from './limits.js';

export interface LocatedFrontmatter {
  readonly state: FrontmatterState;
  readonly open?: Span;
  readonly close?: Span;
  readonly content?: Span;
  readonly language?: { readonly name: string; readonly span: Span };
  readonly bodyStart: number;
}

const isFence = (line: string): boolean => /^---[ \t]*$/.test(line);
const isMisplacedEnd = (line: string): boolean => /^[ \t]*(?:---|\.\.\.)[ \t]*$/.test(line);
const looksLikeYaml = (line: string): boolean =>
  /^(?:[\w.-]+[ \t]*:(?:[ \t]|$)|[ \t]+\S|- |#[^#\s]|# [^\n]*$)/.test(line);
const startsEntry = (line: string): boolean => /^[\w.-]+[ \t]*:(?:[ \t]|$)/.test(line);

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Finds the block at the start of a text by its lines, as every reader of SKILL.md does. */
export function locateFrontmatter(text: string): LocatedFrontmatter {
  const first = lineAt(text, 0);
  if (isFence(first.text)) return readBlock(text, first, 'present');
  const word = /^---[ \t]*([^\s-][^\n]*?)[ \t]*$/.exec(first.text.slice(0, maxOpeningLength));
  if (word?.[1] !== undefined) {
    const start = first.text.indexOf(word[1]);
    const block = readBlock(text, first, 'language');
    return {
      ...block,
      state: 'language',
      open: spanOf(0, start + word[1].length),
      language: { name: word[1], span: spanOf(start, start + word[1].length) },
    };
  }
  return findIndentedBlock(text, first) ?? findLateBlock(text, first) ?? { state: 'missing', bodyStart: 0 };
}

function readBlock(text: string, open: Line, state: FrontmatterState): LocatedFrontmatter {
  const start = Math.min(open.end + 1, text.length);
  const openSpan = spanOf(open.start, open.start + 3);
  for (let line = lineAt(text, start); line.start < text.length; line = lineAt(text, line.end + 1)) {
    if (!isFence(line.text)) continue;
    return {
      state,
      open: openSpan,
      close: spanOf(line.start, line.start + 3),
      content: spanOf(start, line.start),
      bodyStart: Math.min(line.end + 1, text.length),
    };
  }
  const end = findYamlEnd(text, start);
  const last = lineAt(text, end);
  // The body starts after a line that the author meant for the end.
  const bodyStart = isMisplacedEnd(last.text) ? Math.min(last.end + 1, text.length) : end;
  return { state: 'unclosed', open: openSpan, content: spanOf(start, end), bodyStart };
}

/** Where an unclosed block stops looking like YAML. The body is read from there. */
function findYamlEnd(text: string, start: number): number {
  let end = start;
  for (let line = lineAt(text, start); line.start < text.length; line = lineAt(text, line.end + 1)) {
    if (!looksLikeYaml(line.text) || isIndentedEnd(text, line)) break;
    end = Math.min(line.end + 1, text.length);
  }
  return end;
}

/** An indented `---` that no field or indented line follows, so it is no text of a field. */
function isIndentedEnd(text: string, { text: line, end }: Line): boolean {
  if (!isMisplacedEnd(line)) return false;
  let next = lineAt(text, end + 1);
  for (let count = 0; count < maxStartLine && next.text.trim() === ''; count++) next = lineAt(text, next.end + 1);
  return !startsEntry(next.text) && !/^[ \t]/.test(next.text);
}

/** A closed block whose first line has white space or invisible characters before its dashes. */
function findIndentedBlock(text: string, first: Line): LocatedFrontmatter | undefined {
  const blanks = /^[\s\u200b-\u200f\u2060\ufeff]+(?=---[ \t]*$)/.exec(first.text.slice(0, maxOpeningLength))?.[0]
    .length;
  if (blanks === undefined || !startsEntry(firstEntryLine(text, first.end + 1))) return undefined;
  const block = readBlock(text, { ...first, start: blanks }, 'late');
  return block.state === 'late' ? block : undefined;
}

/** A closed block after blank lines or a few stray lines, with an entry on its first line. */
function findLateBlock(text: string, first: Line): LocatedFrontmatter | undefined {
  let line = first;
  for (let count = 0; count < maxStartLine && line.end < text.length; count++) {
    line = lineAt(text, line.end + 1);
    if (!isFence(line.text)) continue;
    if (!startsEntry(firstEntryLine(text, line.end + 1))) return undefined;
    const block = readBlock(text, line, 'late');
    if (block.state !== 'late') return undefined;
    // Where the whole file is in a code fence, the text after the block is still in that fence.
    return /^[ \t]*(?:```|~~~)/m.test(text.slice(0, line.start)) ? { ...block, bodyStart: 0 } : block;
  }
  return undefined;
}

/** The first of a few lines that is not a comment. */
function firstEntryLine(text: string, start: number): string {
  let line = lineAt(text, start);
  for (let count = 0; count < maxStartLine && line.text.startsWith('#'); count++) line = lineAt(text, line.end + 1);
  return line.text;
}

function lineAt(text: string, start: number): Line {
  const from = Math.min(start, text.length);
  const feed = text.indexOf('\n', from);
  const end = feed < 0 ? text.length : feed;
  return { start: from, end, text: text.slice(from, end) };
}
