import { spanOf, type Span } from '../../text/span.js';
import type { YamlNode } from '../frontmatter/readYaml.js';

/** One entry, with its pattern in parentheses. */
export interface ToolEntry {
  readonly text: string;
  /** Of the text in the document. */
  readonly span: Span;
  /** An opening parenthesis has no closing one. The text then goes on to the end of the value. */
  readonly isUnclosed: boolean;
  /** Where the entry before it in the same text ends. */
  readonly previousEnd?: number;
}

/** The entries of a string, or of a list of strings. */
export function readTools(node: YamlNode): readonly ToolEntry[] {
  if (node.items) return node.items.flatMap(item => (item.items || item.entries ? [] : readTools(item)));
  const { scalar, source, span } = node;
  if (typeof scalar !== 'string' || source === undefined || !span) return [];
  let from = 0;
  let previousEnd: number | undefined;
  return splitTools(scalar).map(({ text, isUnclosed }): ToolEntry => {
    // Escapes and line breaks in quoted text: an entry that the source does not have is marked as the whole value.
    const at = source.indexOf(text, from);
    if (at < 0) return { text, isUnclosed, span };
    from = at + text.length;
    const entry = { text, isUnclosed, span: spanOf(span.start + at, span.start + from) };
    const located = previousEnd === undefined ? entry : { ...entry, previousEnd };
    previousEnd = entry.span.end;
    return located;
  });
}

/** Entries are separated by white space and commas outside parentheses. */
function splitTools(list: string): readonly { readonly text: string; readonly isUnclosed: boolean }[] {
  const entries: { text: string; isUnclosed: boolean }[] = [];
  let start = 0;
  let depth = 0;
  const endEntry = (end: number): void => {
    const text = list.slice(start, end).trim();
    if (text !== '') entries.push({ text, isUnclosed: depth > 0 });
  };
  for (let index = 0; index < list.length; index++) {
    const character = list.charAt(index);
    if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && /[\s,]/.test(character)) {
      endEntry(index);
      start = index + 1;
    }
  }
  endEntry(list.length);
  return entries;
}
