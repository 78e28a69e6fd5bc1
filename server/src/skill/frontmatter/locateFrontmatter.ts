import { spanOf, type Span } from '../../text/span.js';
import type { FrontmatterState } from './frontmatter.js';

interface LocatedFrontmatter {
  readonly state: FrontmatterState;
  readonly open?: Span;
  readonly close?: Span;
  readonly content?: Span;
  readonly language?: { readonly name: string; readonly span: Span };
  readonly bodyStart: number;
}

/** A block that starts after more lines than this is a thematic break, not a late frontmatter. */
const maxStartLine = 5;

const isFence = (line: string): boolean => /^---[ \t]*$/.test(line);
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
  if (isFence(first.text)) return delimited(text, first, 'present');
  const word = /^---[ \t]*([^\s-][^\n]*?)[ \t]*$/.exec(first.text.slice(0, 200));
  if (word?.[1] !== undefined) {
    const start = first.text.indexOf(word[1]);
    const block = delimited(text, first, 'language');
    return {
      ...block,
      state: 'language',
      open: spanOf(0, start + word[1].length),
      language: { name: word[1], span: spanOf(start, start + word[1].length) },
    };
  }
  return late(text, first) ?? { state: 'missing', bodyStart: 0 };
}

function delimited(text: string, open: Line, state: FrontmatterState): LocatedFrontmatter {
  const start = Math.min(open.end + 1, text.length);
  const opening = spanOf(open.start, open.start + 3);
  for (let line = lineAt(text, start); line.start < text.length; line = lineAt(text, line.end + 1)) {
    if (!isFence(line.text)) continue;
    return {
      state,
      open: opening,
      close: spanOf(line.start, line.start + 3),
      content: spanOf(start, line.start),
      bodyStart: Math.min(line.end + 1, text.length),
    };
  }
  const end = yamlEnd(text, start);
  return { state: 'unclosed', open: opening, content: spanOf(start, end), bodyStart: end };
}

/** Where an unclosed block stops looking like YAML: its body is read as usual from there. */
function yamlEnd(text: string, start: number): number {
  let end = start;
  for (let line = lineAt(text, start); line.start < text.length; line = lineAt(text, line.end + 1)) {
    if (!looksLikeYaml(line.text)) break;
    end = Math.min(line.end + 1, text.length);
  }
  return end;
}

/** A block that blank lines or one stray line push down: its first line is an entry and it is closed. */
function late(text: string, first: Line): LocatedFrontmatter | undefined {
  let line = first;
  for (let count = 0; count < maxStartLine && line.end < text.length; count++) {
    line = lineAt(text, line.end + 1);
    if (!isFence(line.text)) continue;
    if (!startsEntry(firstEntryLine(text, line.end + 1))) return undefined;
    const block = delimited(text, line, 'late');
    if (block.state !== 'late') return undefined;
    // The whole file in a code fence: the block is seen, but what follows is still that fence.
    return /^[ \t]*(?:```|~~~)/m.test(text.slice(0, line.start)) ? { ...block, bodyStart: 0 } : block;
  }
  return undefined;
}

/** The first line that is no comment, among a few. */
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
