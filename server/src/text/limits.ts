/** Maximum length of names whose edit distance is computed, in UTF-16 units: the time grows with the square of the length. */
export const maxEditDistanceLength = 64;

/** Number of bytes that are searched for an XML declaration. */
export const maxDeclarationBytes = 200;

/** Names in a list; the rest are only counted. */
export const maxListedNames = 8;

/** Maximum length of a name for which similar names are searched, in UTF-16 units. Longer names are rarely misspelled. */
export const maxComparedLength = 40;
