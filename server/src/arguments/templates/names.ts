/** One name in the spellings of the languages. */
export interface CommandNames {
  /** As calls name it: `search_files`. */
  readonly command: string;
  /** `SearchFiles`. */
  readonly pascal: string;
  /** `searchFiles`. */
  readonly camel: string;
  /** `search_files`. */
  readonly snake: string;
}

/** Spells a command's name, whatever is typed: words are split at case changes and at what is no letter or digit. */
export function toCommandNames(typed: string): CommandNames {
  const words = typed
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => word.toLowerCase());
  const known = words.length === 0 ? ['command'] : /^\p{N}/u.test(words[0] ?? '') ? ['command', ...words] : words;
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = known.map(capital).join('');
  const snake = known.join('_');
  return {
    // Dots tell groups of commands apart ("weather.forecast"): they stay.
    command: /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(typed) ? typed : snake,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake,
  };
}
