import { spanOf, type Span } from '../../text/span.js';
import type { YamlNode } from '../frontmatter/readYaml.js';
import { shortenName } from '../shortenName.js';
import { messages } from '../messages/index.js';
import { createReplacement, type ValueProblem } from './valueProblem.js';

/** A string with patterns between commas, or a list of patterns, relative to the project. */
export function checkGlobs(node: YamlNode): readonly ValueProblem[] {
  const { kind, items, span } = node;
  if (!span || kind === 'null' || kind === 'unknown') return [];
  if (items) return items.flatMap(item => (item.items ? createTypeProblem(item.span) : checkItem(item)));
  return kind === 'string' ? checkPatterns(node, span) : createTypeProblem(span);
}

function checkItem(item: YamlNode): readonly ValueProblem[] {
  const { span, scalar } = item;
  if (span && typeof scalar === 'string' && scalar.trim() === '')
    return [{ span, message: messages.globEmpty(), kind: 'guess' }];
  return checkGlobs(item);
}

const createTypeProblem = (span: Span | undefined): readonly ValueProblem[] =>
  span ? [{ span, message: messages.globsNotText(), kind: 'type' }] : [];

function checkPatterns({ scalar, source = '', plain }: YamlNode, span: Span): readonly ValueProblem[] {
  if (typeof scalar !== 'string') return [];
  const text = plain ? source : source.slice(1, -1);
  // With escapes or several lines, a place in the value is not a place in the document.
  const start = text === scalar ? span.start + (plain ? 0 : 1) : undefined;
  return splitPatterns(scalar).flatMap(({ pattern, offset }): readonly ValueProblem[] => {
    const findSpan = (from: number, length: number): Span =>
      start === undefined ? span : spanOf(start + offset + from, start + offset + from + length);
    const whole = findSpan(0, pattern.length);
    const outside = /^(?:\.\.\/|~\/|[a-z]:[\\/])/i.test(pattern) || pattern.includes('/../');
    if (outside) return [{ span: whole, message: messages.globOutside(shortenName(pattern)), kind: 'guess' }];
    if (/\\\w/.test(pattern)) {
      const corrected = pattern.replaceAll('\\', '/');
      const fixes = start === undefined ? [] : createReplacement(whole, [corrected]);
      return [{ span: whole, message: messages.globBackslash(shortenName(corrected)), kind: 'guess', fixes }];
    }
    const opening = findUnclosed(pattern);
    if (!opening) return [];
    const [unclosed = ''] = /^\S*/.exec(pattern.slice(opening.index)) ?? [];
    const message = messages.globUnclosed[opening.bracket](shortenName(unclosed));
    return [{ span: findSpan(opening.index, unclosed.length), message, kind: 'guess' }];
  });
}

/** Patterns with their UTF-16 offsets. A comma in braces separates alternatives. */
function splitPatterns(text: string): readonly { readonly pattern: string; readonly offset: number }[] {
  const ends: number[] = [];
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '\\') index++;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === ',' && depth <= 0) ends.push(index);
  }
  return [...ends, text.length].map((end, number) => {
    const start = number === 0 ? 0 : (ends[number - 1] ?? 0) + 1;
    const part = text.slice(start, end);
    const pattern = part.trim();
    return { pattern, offset: start + part.indexOf(pattern) };
  });
}

interface Opening {
  readonly bracket: '{' | '[';
  readonly index: number;
}

/** The first brace or bracket that no other closes. A backslash takes the meaning from the next character. */
function findUnclosed(pattern: string): Opening | undefined {
  const open: Opening[] = [];
  let set: Opening | undefined;
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern.charAt(index);
    if (character === '\\') index++;
    else if (set) set = character === ']' ? undefined : set;
    else if (character === '[') set = { bracket: '[', index };
    else if (character === '{') open.push({ bracket: '{', index });
    else if (character === '}') open.pop();
  }
  return open[0] ?? set;
}
