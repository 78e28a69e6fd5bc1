/** The text of a YAML value without the quotes around it. Quotes around its first words are text: `"a" and "b"`, `"a": b`. */
export function removeQuoteMarks(text: string): string {
  const quote = /^["']/.exec(text)?.[0];
  if (quote === undefined) return text;
  const isWordQuoted = new RegExp(`^${quote}[^${quote}]*[^\\s${quote}]${quote}[\\s.,:;!?)]`).test(text);
  return isWordQuoted ? text : text.slice(1, text.length > 1 && text.endsWith(quote) ? -1 : undefined);
}
