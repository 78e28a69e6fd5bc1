/** Longer patterns and texts are not tried. */
const longestPattern = 500;
const longestText = 200;

/** A quantifier on a group, or on something quantified: matching can take exponential time. */
const nested = /[+*}?]\)?[+*{]|\)[+*{]/;
const unbounded = /[*+]|\{\d*,\}/g;
/** Each further one multiplies the work by the text's length. */
const mostUnbounded = 3;

/** Does a text match a schema's `pattern`? Undefined where trying would be unsafe or the pattern is not ours to read. */
export function matchesPattern(text: string, pattern: string): boolean | undefined {
  if (pattern.length > longestPattern || text.length > longestText || nested.test(pattern)) return undefined;
  if ((pattern.match(unbounded) ?? []).length > mostUnbounded) return undefined;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return undefined; // A dialect we do not know; not wrong by itself.
  }
}
