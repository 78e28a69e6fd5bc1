/**
 * The program of `awk '{print $1}'` whose quote is still open at the end of a shell text; `other` where its command is another one, as in
 * `psql -c '… $1'`. Undefined outside of single quotes.
 */
export function findQuotedProgram(code: string): 'awk' | 'perl' | 'shell' | 'other' | undefined {
  const quote = findOpenQuote(code);
  if (quote === undefined) return undefined;
  const command =
    code
      .slice(Math.max(0, quote - 300), quote)
      .replaceAll('\\\n', ' ')
      .split('\n')
      .at(-1) ?? '';
  const name = Array.from(command.matchAll(/(?:^|[\s|;&(`/"!])([gmn]?awk|perl|(?:ba|z|da|k)?sh)(?=\s)/g)).at(-1);
  if (!name) return 'other';
  const options = command.slice(name.index + name[0].length);
  if (name[1]?.endsWith('awk')) return 'awk';
  if (name[1] === 'perl') return /\s-\w*[ne]\b/.test(options) ? 'perl' : 'other';
  return /\s-\w*c\s+$/.test(options) ? 'shell' : 'other';
}

/** The offset of the single quote that is open at the end. Knows double quotes, substitutions and comments. */
function findOpenQuote(code: string): number | undefined {
  const open: ('"' | '(')[] = [];
  for (let offset = 0; offset < code.length; offset++) {
    const character = code.charAt(offset);
    const inQuotes = open.at(-1) === '"';
    if (character === '\\') offset++;
    else if (character === '"') {
      if (inQuotes) open.pop();
      else open.push('"');
    } else if (character === '(' && (!inQuotes || code.charAt(offset - 1) === '$')) open.push('(');
    else if (inQuotes) continue;
    else if (character === ')' && open.length > 0) open.pop();
    else if (character === '#' && /\s|^$/.test(code.charAt(offset - 1))) {
      const end = code.indexOf('\n', offset);
      if (end < 0) return undefined;
      offset = end;
    } else if (character === "'") {
      const end = code.indexOf("'", offset + 1);
      if (end < 0) return offset;
      offset = end;
    }
  }
  return undefined;
}
