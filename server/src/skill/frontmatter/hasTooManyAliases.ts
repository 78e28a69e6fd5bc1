import { maxAliasMarks } from '../limits.js';

/**
 * Whether YAML has so many aliases that parsers should not see it. Counts `*name` at the start of a value, in text too: text with thousands of
 * them is no frontmatter either.
 */
export function hasTooManyAliases(source: string): boolean {
  const mark = /(?:^|[\s,[{:])\*[^\s*,[\]{}]/g;
  for (let count = 0; count <= maxAliasMarks; count++) if (!mark.test(source)) return false;
  return true;
}
