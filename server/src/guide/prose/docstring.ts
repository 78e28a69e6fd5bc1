import type { DocumentationSegment } from '../../arguments/index.js';
import { minOf } from '../../text/extremes.js';
import { readSectionTags } from './readSectionTags.js';
import { isListItem, readProseHeading, type ProseRole } from './readProseHeading.js';

type Role = DocumentationSegment['role'];

/** A part of a docstring under one heading; offsets are those of the docstring. */
export interface DocstringPart {
  readonly role: Role | ProseRole | 'rules';
  readonly heading?: string;
  readonly text: string;
  readonly start: number;
}

const roleNames: readonly (readonly [RegExp, DocstringPart['role']])[] = [
  [/^(args|arguments|params|parameters|inputs?|other parameters|keyword args)$/i, 'arguments'],
  [/^(returns?|return values?|yields?|outputs?|output format|response( format)?|example response)$/i, 'returns'],
  [/^(raises|throws|errors|exceptions|(?:possible )?error (?:responses?|codes?)|(?:http )?status codes)$/i, 'raises'],
  [/^(examples?|example .*|examples .*|sample .*|usage examples?)$/i, 'examples'],
  [/^(notes?|important|see also)$/i, 'notes'],
  [/^(warnings?|cautions?|limitations?|danger)$/i, 'warnings'],
  [/(requirements?|constraints?|rules|restrictions)$/i, 'rules'],
];

interface OpenPart {
  readonly role: DocstringPart['role'];
  readonly heading?: string;
  readonly start: number;
  end: number;
  /** Indentation of the heading of a part that the first paragraph behind its list ends. */
  readonly indent?: number;
}

/**
 * Cuts a docstring into parts: Google (`Args:`), NumPy (`Parameters` underlined) and Markdown (`## Usage`) headings, tags
 * on lines of their own (`<examples>`), and lists that a line introduces (`When to use this tool:`).
 * What stands before the first heading is the summary (first paragraph) and details.
 */
export function splitDocstring(source: string): readonly DocstringPart[] {
  const { text, headings: tags } = readSectionTags(source);
  const lines = text.split('\n');
  const parts: OpenPart[] = [];
  let current: OpenPart = { role: 'summary', start: 0, end: 0 };
  parts.push(current);
  let at = 0;
  const fenced = findFencedLines(lines);
  /** The heading that sample calls stand under. */
  let sample: Heading | undefined;
  for (const [index, line] of lines.entries()) {
    const end = at + line.length;
    const isBlank = line.trim() === '';
    const tag = tags.get(index);
    const heading = fenced.has(index) ? undefined : headingOf(line, lines[index + 1]);
    const prose = fenced.has(index) || sample ? undefined : readProseHeading(lines, index);
    const hasText = (): boolean => text.slice(0, at).trim() !== '';
    if (tag !== undefined) {
      sample = undefined;
      const title = tag.replace(/[_-]+/g, ' ');
      const role = roleOf(title) ?? readProseHeading([`${title}:`], 0)?.role ?? 'details';
      const isPurpose = !hasText() && (role === 'details' || role === 'use');
      const named = isPurpose || tag === '' ? {} : { heading: title };
      parts.push((current = { role: isPurpose ? 'summary' : role, ...named, start: at, end }));
    } else if (prose && (prose.role ?? heading) === undefined) {
      if (endsPart(current, prose.title)) parts.push((current = { role: 'details', start: at, end }));
      else current.end = end;
    } else if (prose?.role) {
      const { role, title, start = line.length + 1 } = prose;
      parts.push(
        (current = {
          role,
          heading: title,
          start: Math.min(at + start, text.length),
          end,
          ...(heading?.level === undefined && { indent: indent(line) }),
        }),
      );
    } else if ((current.role === 'use' || current.role === 'avoid') && boldLabel.test(line)) {
      parts.push((current = { role: 'details', start: at, end }));
    } else if (heading && !(sample && isPartOfSample(heading, sample))) {
      const role = roleOf(heading.title) ?? 'details';
      if (role === 'examples') sample = heading;
      else if (sample && isEndOfSample(heading, sample)) sample = undefined;
      const start = Math.min(end + 1, text.length);
      const indented = role === 'arguments' && heading.level === undefined ? { indent: heading.indent } : {};
      parts.push((current = { role, heading: heading.title, start, end, ...indented }));
    } else if (current.role === 'summary' && isBlank && hasText()) {
      parts.push((current = { role: 'details', start: end, end }));
    } else if (!isBlank && lines[index - 1]?.trim() === '' && isBehind(line, text.slice(current.start, at), current)) {
      parts.push((current = { role: 'details', start: at, end }));
    } else current.end = end;
    at = end + 1;
  }
  return parts
    .filter(part => part.end > part.start)
    .map(({ role, heading, start, end }) => ({
      role,
      ...(heading === undefined ? {} : { heading }),
      start,
      text: text.slice(start, end),
    }));
}

/** "**Returns:** the page": another subject than that of the list above. */
const boldLabel = /^\s*\*\*[^*\n]{2,60}(?::\*\*|\*\*:)\s+\S/;

const roleOf = (heading: string): DocstringPart['role'] | undefined =>
  roleNames.find(([pattern]) => pattern.test(heading))?.[1];

/** A list with an introduction of its own is no part of these. */
const endsPart = ({ role, indent: margin }: OpenPart, title: string): boolean =>
  role === 'arguments'
    ? margin !== undefined && /\s/.test(title)
    : margin !== undefined || role === 'warnings' || role === 'notes';

/** Is a line, the first of a paragraph, no longer about what the part's heading names? @param before the part's text so far */
function isBehind(line: string, before: string, { role, indent: margin }: OpenPart): boolean {
  if (margin === undefined || indent(line) > margin || isListItem(line)) return false;
  if (before.trim() === '') return false;
  if (role !== 'arguments') return true;
  return /^\s*[^\s:]+\s+[^\s:]/.test(line) && !entryHead.test(line);
}

interface Heading {
  readonly title: string;
  readonly indent: number;
  /** Of a Markdown heading. */
  readonly level?: number;
}

function headingOf(line: string, next: string | undefined): Heading | undefined {
  const trimmed = line.trim();
  const at = { indent: indent(line) };
  const [, marks = '', markdown] = /^(#{1,6})\s+(.{1,80}?)\s*#*$/.exec(trimmed) ?? [];
  if (markdown !== undefined) return { ...at, title: markdown.replace(/:$/, ''), level: marks.length };
  if (next !== undefined && /^\s*-{3,}\s*$/.test(next) && /^[A-Za-z ]{2,40}$/.test(trimmed)) {
    return { ...at, title: trimmed };
  }
  const google = /^([A-Z][A-Za-z]*(?: [A-Za-z]+){0,3}):$/.exec(trimmed)?.[1];
  return google !== undefined && roleOf(google) !== undefined ? { ...at, title: google } : undefined;
}

/** `Input:` below `## Example`, or deeper than `Example:`, is part of a sample call and no section. */
function isPartOfSample(heading: Heading, sample: Heading): boolean {
  const isPart = /^(inputs?|outputs?)$/i.test(heading.title);
  if (sample.level === undefined) return heading.indent > sample.indent || isPart;
  if (heading.level === sample.level) return isPart;
  return (heading.level ?? Infinity) > sample.level && (isPart || /^(param(eter)?s|arguments)$/i.test(heading.title));
}

/** Below a heading of Markdown `Returns:` may be said of the sample; `Args:` is not. */
function isEndOfSample(heading: Heading, sample: Heading): boolean {
  if (sample.level === undefined) return true;
  return heading.level === undefined ? heading.title === 'Args' : heading.level <= sample.level;
}

/** Indices of the lines of fenced code; a fence that nothing closes is none. */
function findFencedLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const unclosed = new Set<string>();
  for (let index = 0; index < lines.length; index++) {
    const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[index]?.trim() ?? '') ?? [];
    if (fence === undefined || unclosed.has(fence)) continue;
    const close = lines.findIndex((line, at) => at > index && line.trim() === fence);
    if (close < 0) unclosed.add(fence);
    for (; index < close; index++) found.add(index);
    if (close >= 0) found.add(close);
  }
  return found;
}

/** What a docstring's argument section says of one argument. */
export interface ArgumentEntry {
  readonly name: string;
  readonly text: string;
  /** Offset of `text` in the section. */
  readonly start: number;
}

const entryHead =
  /^([ \t]*)(?:[-*]\s+)?[`*]{0,2}(\*{0,2}(?:[1-5]\d\d|[\p{L}_][\p{L}\p{M}\p{N}_.]*))[`*]{0,2}\s*(?:\([^)\n]{0,80}\))?\s*(?:[:：](?!:)|\s[–—-]\s)[ \t]*/u;
/** An exception or argument without a description. */
const bareName = /^[ \t]*(?:[-*]\s+)?`{0,2}[\p{L}_][\p{L}\p{M}\p{N}_.]*`{0,2}[ \t]*$/u;

/** Reads `name: text`, `name (type): text` and Sphinx `:param name: text`; deeper lines continue an entry. */
export function parseArgumentEntries(section: string): readonly ArgumentEntry[] {
  const entries: { name: string; start: number; end: number; indent: number }[] = [];
  const margin = marginOf(section);
  let at = 0;
  /** The last entry was followed by a bare name: what comes is not its text. */
  let isOver = false;
  for (const raw of section.split('\n')) {
    const line = raw.replace(
      /^(\s*):param\s+(?:[\w[\]., |]+\s)?([\p{L}_][\p{L}\p{M}\p{N}_]*):/u,
      (all, space: string, name: string) => `${space}${name}:`.padEnd(all.length, ' '),
    );
    const head = entryHead.exec(line);
    const depth = at === 0 ? margin : (head?.[1]?.length ?? 0);
    const last = entries[entries.length - 1];
    if (head && (!last || depth <= last.indent)) {
      isOver = false;
      const name = (head[2] ?? '').replace(/^\*+/, '');
      entries.push({ name, start: at + head[0].length, end: at + raw.length, indent: depth });
    } else if (last && indent(raw) <= last.indent && bareName.test(raw)) isOver = true;
    else if (last && raw.trim() !== '' && !isOver) last.end = at + raw.length;
    at += raw.length + 1;
  }
  return entries.map(({ name, start, end }) => withoutType({ name, start, text: section.slice(start, end) }));
}

const indent = (line: string): number => line.search(/\S|$/);

const typeLine =
  /^(?:[A-Za-z_]+(?:\.[A-Za-z_]+)*(?:\[[^\n]*\])?(?: \| [\w.[\], ]+)*)(?:, ?(?:optional|default[^\n]*))?\n\s+(?=\S)/;

/** NumPy writes `name : type` and the text below it. */
function withoutType({ name, text, start }: ArgumentEntry): ArgumentEntry {
  const type = typeLine.exec(text)?.[0].length ?? 0;
  return { name, start: start + type, text: text.slice(type) };
}

/** The first line of a trimmed section has lost its indentation: it is that of the others. */
function marginOf(section: string): number {
  const indents = section.split('\n').flatMap((line, index) => (index > 0 && line.trim() ? [line.search(/\S/)] : []));
  return Math.max(section.search(/\S|$/), indents.length > 0 ? minOf(indents) : 0);
}
