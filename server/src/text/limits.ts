/**
 * Maximum length of names whose similarity is computed. Longer names are treated as entirely different, because the time grows with the
 * square of the length.
 */
export const maxEditDistanceLength = 64;

/**
 * Maximum number of bytes at the start of a file that are searched for an XML declaration with an encoding. A file without such a
 * declaration there is read as UTF-8, unless it has a byte order mark.
 */
export const maxDeclarationBytes = 200;

/**
 * Maximum number of entries in a list of names in a message. In a longer list, the last entry gives only the number of the remaining names, as
 * in `a, b and 5 more`.
 */
export const maxListedNames = 8;

/** Maximum length of a name for which similar names are suggested. For longer names, which are rarely misspelled, no name is suggested. */
export const maxComparedLength = 40;
