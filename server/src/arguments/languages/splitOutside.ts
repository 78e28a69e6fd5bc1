const closers: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>', '（': '）', '【': '】' };

/** Cuts a text at separators that stand outside brackets and quotes. The pattern is tried at each place and starts with `^`. */
export function splitOutside(text: string, separator: RegExp): readonly string[] {
  const parts: string[] = [];
  const open: string[] = [];
  let quote = '';
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === open.at(-1)) open.pop();
    else if (closers[character] !== undefined) open.push(closers[character]);
    else if (opensQuote(text, index)) quote = character;
    else if (open.length === 0) {
      // No separator is longer than a few characters: a look at the whole rest would take quadratic time.
      const length = separator.exec(text.slice(index, index + 8))?.[0].length ?? 0;
      if (length === 0) continue;
      parts.push(text.slice(start, index));
      start = index + length;
      index = start - 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** A quote that is closed later; an apostrophe inside a word is none. */
function opensQuote(text: string, index: number): boolean {
  const character = text.charAt(index);
  if (!/["'`]/.test(character) || /\p{L}/u.test(text.charAt(index - 1))) return false;
  const end = text.indexOf(character, index + 1);
  return end > 0 && end - index < 200;
}
