/** Longer names are not compared, because the time grows with the square of their length. In UTF-16 units. */
export const maxEditDistanceLength = 64;

/** Number of bytes that are searched for an XML declaration. */
export const maxDeclarationBytes = 200;

/** Names in a list; the rest are only counted. */
export const maxListedNames = 8;

/** Longer names are not compared with others, because they are rarely misspelled. In UTF-16 units. */
export const maxComparedLength = 40;
