import { spanOf, type Span } from '../../text/span.js';
import type { YamlNode } from '../frontmatter/readYaml.js';
import { maxShownNameLength } from '../limits.js';
import { messages } from '../messages/index.js';
import { findMisspelled } from './findMisspelled.js';
import { createReplacement, type ValueProblem } from './valueProblem.js';
import type { ToolsSpec } from './valueSpec.js';

/** One entry, with its pattern in parentheses. */
export interface ToolEntry {
  readonly text: string;
  /** Of the text in the document. */
  readonly span: Span;
  /** An opening parenthesis has no closing one. The text then goes on to the end of the value. */
  readonly isUnclosed: boolean;
}

/**
 * Names of tools, and the form of their patterns.
 * @param exact whether the case of built-in names counts
 */
export function checkTools(node: YamlNode, spec: ToolsSpec, exact: boolean): readonly ValueProblem[] {
  return readTools(node).flatMap(entry => checkTool(entry, spec, exact));
}

/** The entries of a string, or of a list of strings. */
export function readTools(node: YamlNode): readonly ToolEntry[] {
  if (node.items) return node.items.flatMap(item => (item.items || item.entries ? [] : readTools(item)));
  const { scalar, source, span } = node;
  if (typeof scalar !== 'string' || source === undefined || !span) return [];
  let from = 0;
  return splitTools(scalar).map(({ text, isUnclosed }): ToolEntry => {
    // Escapes and line breaks in quoted text: an entry that the source does not have is marked as the whole value.
    const at = source.indexOf(text, from);
    if (at < 0) return { text, isUnclosed, span };
    from = at + text.length;
    return { text, isUnclosed, span: spanOf(span.start + at, span.start + at + text.length) };
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

function checkTool({ text, span, isUnclosed }: ToolEntry, spec: ToolsSpec, exact: boolean): readonly ValueProblem[] {
  const [name = ''] = /^[^(]*/.exec(text) ?? [];
  if (isUnclosed) {
    // It is clear where the pattern ends if nothing else follows.
    const isOne = !/[\s,]/.test(text);
    const [shown = text] = /^[^\s,]*/.exec(text) ?? [];
    return [
      {
        span: spanOf(span.start, span.start + shown.length),
        message: messages.toolUnclosed(shown.slice(0, maxShownNameLength)),
        fixes: isOne
          ? [{ title: messages.addParenthesis(), changes: [{ span: spanOf(span.end, span.end), newText: ')' }] }]
          : [],
      },
    ];
  }
  if (/^\w+\)+$/.test(text)) return [{ span, message: messages.toolUnopened(text.slice(0, maxShownNameLength)) }];
  if (!/^[A-Za-z]+$/.test(name)) return [];
  const nearest = findMisspelled(name, [...spec.values, ...spec.formerValues], exact);
  const [first] = nearest;
  if (first === undefined) return [];
  const nameSpan = spanOf(span.start, span.start + name.length);
  return [
    { span: nameSpan, message: messages.toolMisspelled(name, first), fixes: createReplacement(nameSpan, nearest) },
  ];
}
