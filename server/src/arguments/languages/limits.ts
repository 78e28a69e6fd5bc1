/**
 * Maximum number of commands with the same name in one file that a later command is compared with to find duplicates. Duplicates of
 * further commands are not reported.
 */
export const maxComparedDuplicates = 20;

/**
 * Maximum number of types that a named type in Python or TypeScript, such as a model, consists of. A larger type is treated as unknown. A
 * nested type counts each time that it occurs: if each model uses the next model twice, the number grows exponentially.
 */
export const maxTypeParts = 2000;

/**
 * Maximum length of a comment that follows a declaration on the same line. A longer comment is ignored, because it is usually disabled
 * code.
 */
export const maxTrailingCommentLength = 400;

/**
 * Maximum number of modules through which a name is followed to its definition, such as modules with `export … from`. A name with a
 * longer chain is not resolved.
 */
export const maxReExports = 8;

/**
 * Maximum length of a text that is parsed as a whole after each edit while it has syntax errors. In a longer text, unchanged parts are
 * not parsed again, and the parser's repairs depend on the earlier edits.
 */
export const maxReparseLength = 30_000;

/** Maximum nesting depth of a type written in prose, such as `list of list of strings`. Deeper types are treated as unknown. */
export const maxProseTypeDepth = 12;

/** Maximum length of a type written in prose, such as `list of strings`. A longer type is treated as unknown. */
export const maxProseTypeLength = 500;

/**
 * Maximum length of a text whose declarations are kept in memory and reused after an edit elsewhere in the text. In a longer text, each
 * edit causes all declarations to be read again. The limit bounds the memory, because the text is kept too.
 */
export const maxMemoizedLength = 250_000;
