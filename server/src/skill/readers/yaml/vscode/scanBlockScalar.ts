import { findLineEnd, skipLineEnd, type Scanned } from './scanLines.js';

/** True for `|` or `>` with at most indicators, blanks and a comment behind it. */
export const startsBlockScalar = (input: string, at: number): boolean =>
  /^[|>][1-9+-]*[ \t]*(?:#|$)/.test(input.slice(at, findLineEnd(input, at)));

/** A block scalar from its indicator. `parentIndent`: the column of its key or dash. */
export function scanBlockScalar(input: string, start: number, parentIndent: number): Scanned {
  const headerEnd = findLineEnd(input, start);
  const [, first = '', second = ''] = /^[|>]([1-9]|[+-])?([1-9]|[+-])?/.exec(input.slice(start, headerEnd)) ?? [];
  const digit = /[1-9]/.exec(first + second)?.[0];
  const chomping = /[+-]/.exec(first + second)?.[0];
  let indent = digit === undefined ? 0 : parentIndent + Number(digit);
  let at = skipLineEnd(input, headerEnd);
  const lines: string[] = [];
  let emptyLines = 0;
  while (at < input.length) {
    const lineEnd = findLineEnd(input, at);
    const line = input.slice(at, lineEnd);
    const spaces = /^ */.exec(line)?.[0].length ?? 0;
    if (spaces === line.length) {
      const kept = indent > 0 ? line.slice(indent) : '';
      lines.push(kept);
      emptyLines = kept === '' ? emptyLines + 1 : 0;
    } else {
      if (indent === 0 && spaces > parentIndent) indent = spaces;
      if (spaces < indent || spaces <= parentIndent || /^(?:---|\.\.\.)(?:[ \t]|$)/.test(line)) break;
      lines.push(line.slice(indent));
      emptyLines = 0;
    }
    at = skipLineEnd(input, lineEnd);
  }
  const text = input[start] === '|' ? lines.join('\n') : foldLines(lines);
  const hasContent = lines.some(line => line !== '');
  const trimmed = emptyLines > 0 ? text.replace(/\n+$/, '') : text;
  if (chomping === '-') return { value: trimmed, end: at };
  if (chomping === '+')
    return { value: hasContent ? trimmed + '\n'.repeat(emptyLines + 1) : '\n'.repeat(emptyLines), end: at };
  return { value: hasContent ? `${trimmed}\n` : trimmed, end: at };
}

/** `>`: a line end between lines of the same indentation is a blank; empty lines are line ends. */
function foldLines(lines: readonly string[]): string {
  let value = '';
  let wasDeeper = false;
  let wasEmpty = false;
  let hasContent = false;
  for (const [index, line] of lines.entries()) {
    if (line === '') {
      value += '\n';
      wasEmpty = true;
      continue;
    }
    const isDeeper = /^[ \t]/.test(line);
    const keepsBreak = isDeeper || wasDeeper;
    if (index > 0) value += wasEmpty ? (keepsBreak && hasContent ? '\n' : '') : keepsBreak ? '\n' : ' ';
    value += line;
    wasDeeper = isDeeper;
    wasEmpty = false;
    hasContent = true;
  }
  return value;
}
