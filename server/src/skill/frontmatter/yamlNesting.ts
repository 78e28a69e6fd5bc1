import { maxNesting } from '../limits.js';

const lineEnd = /[\r\n\u0085\u2028\u2029]/;

/**
 * The start of the first line where YAML may be nested too deeply for parsers. Parsers are recursive. Near the end of the stack, V8 can end
 * the process when it compiles a regular expression, without an error that could be caught. The depth is estimated from brackets and
 * indentation, and never too low.
 */
export function findTooDeepLine(source: string): number | undefined {
  /** Collections that are open, with the column of each line that opened some. */
  const open: { readonly column: number; readonly levels: number }[] = [];
  let blockLevels = 0;
  let flowLevels = 0;
  const lines = removeQuotedValues(source).split(lineEnd);
  for (const [index, line] of lines.entries()) {
    const column = line.search(/[^ \t]/);
    if (column < 0) continue;
    while ((open.at(-1)?.column ?? -1) >= column) blockLevels -= open.pop()?.levels ?? 0;
    const levels = 1 + countIndicators(line);
    open.push({ column, levels });
    blockLevels += levels;
    // A key in the first column ends what was open.
    if (column === 0 && /^\w/.test(line)) flowLevels = 0;
    for (const character of line) {
      if (character === '[' || character === '{') flowLevels++;
      else if ((character === ']' || character === '}') && flowLevels > 0) flowLevels--;
      if (blockLevels + flowLevels > maxNesting) return findLineStart(source, index);
    }
  }
  return undefined;
}

export const isNestedTooDeep = (source: string): boolean => findTooDeepLine(source) !== undefined;

/** @param index of the line */
function findLineStart(source: string, index: number): number {
  const lines = source.split(lineEnd);
  return lines.slice(0, index).reduce((start, line) => start + line.length + 1, 0);
}

/** Brackets in quotes open nothing. Only where no other quote could have opened text that goes on over several lines. */
function removeQuotedValues(source: string): string {
  const quoted = /^([\w-]+:[ \t]+)(?:"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"|'[^'\n]*(?:''[^'\n]*)*')[ \t]*$/gm;
  const rest = source.replace(quoted, '$1');
  return /["']/.test(rest) ? source : rest;
}

/** `- - a` opens two lists. */
function countIndicators(line: string): number {
  const indicators = /^(?:[ \t]*[-?:](?=[ \t]|$))+/.exec(line)?.[0] ?? '';
  return indicators.replace(/[ \t]/g, '').length;
}
