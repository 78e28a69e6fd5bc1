/** Longer names are not compared, because the cost grows with the square. In UTF-16 units. */
export const maxEditDistanceLength = 64;

/** An XML declaration is looked for in this many bytes. */
export const maxDeclarationBytes = 200;
