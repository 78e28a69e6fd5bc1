/** Deeper than any line that opens quoted text or a flow collection. */
const indentation = ' '.repeat(40);

/**
 * The same YAML with deeper lines inside quoted text and flow collections, where libyaml takes any column.
 * It goes by lines and never fails; what it makes of broken YAML is broken too.
 */
export function indentContinuations(source: string): string {
  let quote = '';
  let depth = 0;
  let blockIndent: number | undefined;
  return source
    .split('\n')
    .map(line => {
      const isContinuation = quote !== '' || depth > 0;
      const indent = /^ */.exec(line)?.[0].length ?? 0;
      if (!isContinuation && blockIndent !== undefined && (line.trim() === '' || indent > blockIndent)) return line;
      blockIndent = undefined;
      scanLine(line, indent);
      return isContinuation ? indentation + line : line;
    })
    .join('\n');

  function scanLine(line: string, indent: number): void {
    /** A value or key may start here: only there, quotes and brackets are more than text. */
    let startsValue = true;
    for (let at = 0; at < line.length; at++) {
      const char = line.charAt(at);
      const isBeforeBlank = at + 1 === line.length || /\s/.test(line.charAt(at + 1));
      if (quote !== '') {
        if (char === '\\' && quote === '"') at++;
        else if (char === quote && quote === "'" && line[at + 1] === "'") at++;
        else if (char === quote) quote = '';
        startsValue = false;
      } else if (char === '#' && (at === 0 || /\s/.test(line.charAt(at - 1)))) {
        return;
      } else if (startsValue && (char === '"' || char === "'")) {
        quote = char;
      } else if ((startsValue || depth > 0) && (char === '[' || char === '{')) {
        depth++;
        startsValue = true;
      } else if (depth > 0 && (char === ']' || char === '}')) {
        depth--;
        startsValue = false;
      } else if (startsValue && depth === 0 && (char === '|' || char === '>')) {
        blockIndent = indent;
        return;
      } else if ((char === ':' && isBeforeBlank) || (char === ',' && depth > 0)) {
        startsValue = true;
      } else if (!/\s/.test(char) && !(/[-?]/.test(char) && isBeforeBlank)) {
        startsValue = false;
      }
    }
  }
}
