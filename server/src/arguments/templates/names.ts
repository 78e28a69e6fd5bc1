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
export function toCommandNames(input: string): CommandNames {
  const parts = input
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(part => part !== '')
    .map(part => part.toLowerCase());
  const nameParts = parts.length === 0 ? ['command'] : /^\p{N}/u.test(parts[0] ?? '') ? ['command', ...parts] : parts;
  const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);
  const pascal = nameParts.map(capital).join('');
  const snake = nameParts.join('_');
  return {
    // Dots tell groups of commands apart ("weather.forecast"): they stay.
    command: /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(input) ? input : snake,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake,
  };
}
