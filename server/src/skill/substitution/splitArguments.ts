/**
 * The words of a call's arguments, as Claude Code 2.1.330 splits them: at white space outside quotes. Quotes and backslashes
 * outside quotes disappear. In double quotes, backslashes stay. A shell operator or a comment ends the list. Other shell
 * syntax (`[a b]`, backticks, `a=(b)`) gives further differences in that program, which are not reproduced.
 */
export function splitArguments(text: string): readonly string[] {
  const words = readWords(text);
  return words.length > 0 ? words : text.split(/\s+/).filter(Boolean);
}

function readWords(text: string): readonly string[] {
  // White space, an operator, a comment, or a word.
  const token =
    /([ \t\r\n]+)|([;&|<>()])|(#)|(?:'[^']*'|"(?:\\[^]|[^"\\])*"|\\[^]|['"][^]*|[^ \t\r\n'"\\;&|<>()]+|\\$)+/y;
  const words: string[] = [];
  // The file of a redirection is no argument.
  let isTarget = false;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [word, space, operator, comment] = match;
    if (space !== undefined) continue;
    if (comment !== undefined || (operator !== undefined && words.length > 0)) break;
    if (operator !== undefined) isTarget = operator === '<' || operator === '>';
    else if (isTarget) isTarget = false;
    else words.push(unquote(word));
  }
  return words;
}

/** An open quote stays, with all that follows it. */
const unquote = (word: string): string =>
  word.replace(
    /'([^']*)'|"((?:\\[^]|[^"\\])*)"|(['"][^]*)|\\([^]?)/g,
    (_, single?: string, double?: string, open?: string, escaped?: string) => single ?? double ?? open ?? escaped ?? '',
  );
