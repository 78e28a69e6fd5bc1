/** Files of one skill that are reviewed. */
export const maxReviewedFiles = 1_000;

/** Levels of folders below a skill that are reviewed. */
export const maxReviewDepth = 12;

/** Findings of one rule in one file; further findings are only counted. */
export const maxFactsPerCode = 50;

/** Length of quoted text in a message, in UTF-16 units. */
export const maxQuotedLength = 80;

/** Length of the parts in which a long line is compared with patterns, in UTF-16 units. */
export const maxLinePart = 4_000;

/** Minimum length of encoded text that is reported, in UTF-16 units. */
export const minEncodedLength = 80;
