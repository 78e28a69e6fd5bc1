/** Earlier commands of the same name that a command is compared with. */
export const maxComparedDuplicates = 20;

/** Parts of a type; larger types are not compared. A chain of models that each use the next one twice has exponentially many parts. */
export const maxTypeParts = 2000;

/** Length of a trailing comment, in UTF-16 units. Longer ones are usually disabled code and are not read. */
export const maxTrailingCommentLength = 400;

/** Modules in a chain, in which each re-exports a name from the next. */
export const maxReExports = 8;

/**
 * Maximum length of a text that is parsed as a whole after each edit while it has syntax errors. In a longer text, the parser's repairs
 * depend on the earlier edits.
 */
export const maxReparseLength = 30_000;

/** Nested types in prose. */
export const maxProseTypeDepth = 12;

/** Length of a type written in prose, such as “list of strings”. A longer one is an unknown type. */
export const maxProseTypeLength = 500;

/** Length of a text with memoized declarations, in UTF-16 units: the cache keeps the text in memory. */
export const maxMemoizedLength = 250_000;
