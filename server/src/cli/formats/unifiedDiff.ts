import { append } from '../../text/append.js';
import { maxInsertedLines } from '../limits.js';

/** Unchanged lines around a change. */
const contextLines = 3;
interface Line {
  readonly mark: ' ' | '-' | '+';
  /** With its line end, if it has one. */
  readonly text: string;
}

/** The change of a file as a unified diff, which `patch` can apply. Not always the shortest. Control characters are escaped. */
export function formatUnifiedDiff(path: string, before: string, after: string): string {
  const lines = compareLines(splitLines(before), splitLines(after));
  const near = lines.map((_, index) =>
    lines.slice(Math.max(index - contextLines, 0), index + contextLines + 1).some(({ mark }) => mark !== ' '),
  );
  const output = [`--- ${path}\n+++ ${path}\n`];
  let oldLine = 1;
  let newLine = 1;
  for (let index = 0; index < lines.length;) {
    let end = index;
    while (end < lines.length && near[end] === near[index]) end++;
    const hunk = lines.slice(index, end);
    const oldCount = hunk.filter(({ mark }) => mark !== '+').length;
    const newCount = hunk.filter(({ mark }) => mark !== '-').length;
    if (near[index]) {
      const starts = [oldCount === 0 ? oldLine - 1 : oldLine, newCount === 0 ? newLine - 1 : newLine];
      output.push(`@@ -${starts[0]},${oldCount} +${starts[1]},${newCount} @@\n`);
      append(output, hunk.map(formatLine));
    }
    oldLine += oldCount;
    newLine += newCount;
    index = end;
  }
  return output.join('');
}

const splitLines = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function compareLines(before: readonly string[], after: readonly string[]): readonly Line[] {
  const lines: Line[] = [];
  let position = 0;
  for (const text of before) {
    const inserted = after.slice(position, position + maxInsertedLines + 1).indexOf(text);
    if (inserted < 0) {
      lines.push({ mark: '-', text });
      const replacement = after[position++];
      if (replacement !== undefined) lines.push({ mark: '+', text: replacement });
      continue;
    }
    for (const added of after.slice(position, position + inserted)) lines.push({ mark: '+', text: added });
    lines.push({ mark: ' ', text });
    position += inserted + 1;
  }
  return [...lines, ...after.slice(position).map((text): Line => ({ mark: '+', text }))];
}

function formatLine({ mark, text }: Line): string {
  const escaped = text.replace(/[^\P{Cc}\t\r\n]/gu, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${mark}${escaped}${text.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`;
}
