/**
 * Maximum number of files of one skill that are reviewed, not counting its SKILL.md. Further files are skipped, and the review says so. Links
 * and folders that the review lists count as files.
 */
export const maxReviewedFiles = 1_000;

/** Maximum nesting depth of folders below a skill's folder that are reviewed. Deeper folders are not read, and the review says so. */
export const maxReviewDepth = 12;

/** Maximum number of facts of one kind in one file that are listed one by one. Further facts are only counted. */
export const maxFactsPerCode = 50;

/** Maximum length of a text that a message of the review quotes. A longer text is shortened and ends with `…`. */
export const maxQuotedLength = 80;

/**
 * Maximum length of the text that is compared with the patterns of the review at once. A longer line is searched in parts of this length, so
 * a command across two parts may not be found.
 */
export const maxLinePart = 4_000;

/**
 * Minimum length of encoded text, such as Base64, that the review reports. Shorter text is not reported. Encoded text is reported only if the
 * same script or code block also decodes text and runs text as code.
 */
export const minEncodedLength = 80;
