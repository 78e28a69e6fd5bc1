import type { DocLine } from './splitDocstringLines.js';

/**
 * Marks the lines of code blocks: fenced ones, literal blocks behind `::`, and sessions of the interpreter (`>>>`) with their
 * output.
 * @param column of the docstring's quotes: the first line, which follows them, has no indentation of its own
 */
export function markCodeLines(lines: readonly DocLine[], column: number): readonly DocLine[] {
  const markedLines: DocLine[] = [];
  const unclosed = new Set<string>();
  let isCode: IsCode | undefined;
  for (const [index, line] of lines.entries()) {
    const isInCode = isCode?.(line) ?? false;
    if (!isInCode) isCode = codeAfter(index > 0 ? line : { ...line, indent: column }, lines, index, unclosed);
    markedLines.push(isInCode || isCode?.isOpening ? { ...line, isCode: true } : line);
  }
  return markedLines;
}

/** Is the line still part of the block? */
interface IsCode {
  (line: DocLine): boolean;
  /** Is the line that opens the block part of it? */
  readonly isOpening: boolean;
}

/** @param unclosed fences that nothing behind closes: each is looked for once */
function codeAfter(line: DocLine, lines: readonly DocLine[], index: number, unclosed: Set<string>): IsCode | undefined {
  const [fence] = /^(?:`{3,}(?!.*`)|~{3,})/.exec(line.text) ?? [];
  if (fence !== undefined) {
    const block = unclosed.has(fence) ? undefined : createFenceCheck(fence, lines, index);
    if (!block) unclosed.add(fence);
    return block;
  }
  if (/^>>>(?:\s|$)/.test(line.text)) {
    // Text that follows without a blank line is the output, except the title of a section.
    const isSession = ({ text }: DocLine): boolean => text !== '' && !sectionTitle.test(text);
    return Object.assign(isSession, { isOpening: true });
  }
  if (!/^\.\.\s+[\w:-]+::|(?:^|[^:])::$/.test(line.text)) return undefined;
  const isDeeper = ({ indent }: DocLine): boolean => indent < 0 || indent > line.indent;
  return Object.assign(isDeeper, { isOpening: false });
}

const sectionTitle = /^(?:args|arguments|param(?:eter)?s|returns?|yields?|raises|notes?|warnings?)\s*:$/i;

/** A fence that nothing closes is none. */
function createFenceCheck(fence: string, lines: readonly DocLine[], index: number): IsCode | undefined {
  const closes = ({ text }: DocLine): boolean => text.startsWith(fence) && /^(?:`+|~+)$/.test(text);
  const close = lines.findIndex((line, lineIndex) => lineIndex > index && closes(line));
  const end = close < 0 ? undefined : lines[close];
  if (!end) return undefined;
  const isBefore = (line: DocLine): boolean => line.start <= end.start;
  return Object.assign(isBefore, { isOpening: true });
}
