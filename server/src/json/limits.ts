/**
 * Maximum nesting depth of arrays and objects in a JSON text. A text with deeper nesting is treated as invalid, because the parser is
 * recursive and could exhaust the stack.
 */
export const maxJsonDepth = 150;

/**
 * Maximum number of schemas that are checked for one value, with each reference counted. Further schemas are not checked, so that a schema
 * that refers to itself comes to an end.
 */
export const maxValidationSteps = 50_000;

/**
 * Maximum nesting depth of schemas that are checked for one value. Deeper schemas are not checked, because the validator is recursive and
 * could exhaust the stack.
 */
export const maxValidationDepth = 60;

/** Maximum number of `$ref` and `allOf` that are followed one after another from a schema. Further schemas are ignored. */
export const maxReferenceDepth = 16;

/** Maximum number of `enum` values that one message lists. Further values are only counted. */
export const maxListedValues = 12;

/** Maximum length of a regular expression. A longer expression is not evaluated. As the `pattern` of a schema, it accepts every text. */
export const maxPatternLength = 1000;

/**
 * Maximum nesting depth of groups in a regular expression. An expression with deeper groups is not evaluated, because the parser is
 * recursive and could exhaust the stack.
 */
export const maxPatternDepth = 40;

/**
 * Maximum number of repeats without a small upper bound in one regular expression, such as `*`, `+` or `{1,100}`. An expression with more
 * of them is not evaluated, because backtracking could take too long.
 */
export const maxUnboundedRepeats = 6;

/**
 * Maximum upper bound of a repeat that is treated as bounded, such as `{1,20}`. A repeat with a higher bound counts for
 * `maxUnboundedRepeats`.
 */
export const maxBoundedRepeat = 20;

/**
 * Maximum length of a text that is matched with a regular expression. For a longer text, the expression is not evaluated. As the `pattern`
 * of a schema, it accepts the text.
 */
export const maxMatchedLength = 5000;
