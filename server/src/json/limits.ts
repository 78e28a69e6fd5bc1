/** Nested arrays and objects of a JSON text: the parser is recursive, so deeper nesting could exhaust the stack. */
export const maxJsonDepth = 150;

/** Schemas checked for one value, references included: the limit also stops a schema that refers to itself. */
export const maxValidationSteps = 50_000;

/** Nested schemas checked for one value: the validator is recursive, so deeper nesting could exhaust the stack. */
export const maxValidationDepth = 60;

/** References (`$ref`) that are followed one after another. */
export const maxReferenceDepth = 16;

/** Values of an `enum` that one message lists. */
export const maxListedValues = 12;

/** Length of a regular expression, in UTF-16 units; longer ones are not evaluated. */
export const maxPatternLength = 1000;

/** Nested groups of a regular expression: the parser is recursive, so deeper nesting could exhaust the stack. */
export const maxPatternDepth = 40;

/** Repeats without a small bound in one regular expression: with more of them, backtracking takes too long. */
export const maxUnboundedRepeats = 6;

/** A repeat with a higher bound counts as unbounded. */
export const maxBoundedRepeat = 20;

/** Length of a text matched with a regular expression, in UTF-16 units; longer texts are not evaluated. */
export const maxMatchedLength = 5000;
