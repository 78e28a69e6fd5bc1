/** Bounds of what the engine reads, checks and remembers. Lengths are in UTF-16 units. */

/** Maximum number of findings of one document. If there are more, the last finding says how many more there are, or that checking stopped. */
export const maxFindings = 1000;
/**
 * Maximum number of rounds in which an editor applies all safe fixes of a document: a fix may make another fix possible. Fixes that are
 * possible after the last round are not applied.
 */
export const maxFixRounds = 10;
/**
 * Maximum length of a document other than XML. A longer document is not read, and `text/not-checked` reports it. The limit is five times
 * the length of the longest known skill.
 */
export const maxDocumentLength = 1_500_000;
/**
 * Maximum length of the beginning that is read of a document that is too long. If the beginning shows that the document is relevant,
 * `text/not-checked` reports it.
 */
export const maxSampleLength = 200_000;
/** Maximum length of the text that a finding about a whole file marks in the first line with text. The rest of a longer line is not marked. */
export const maxMarkedLength = 80;
/** Maximum number of parsed documents in memory. The least recently used documents are dropped, and parsed again when they are needed. */
export const maxDocuments = 500;
/**
 * Maximum total length of the parsed documents in memory: a hundred long skills, or two thousand of the usual length. The least recently
 * used documents are dropped, and parsed again when they are needed.
 */
export const maxDocumentsLength = 4_000_000;
/**
 * Maximum total length of the texts in memory that were read, but not parsed yet. The least recently used texts are dropped, and read again
 * when they are needed.
 */
export const maxTextsLength = 2_000_000;
/** Maximum length of a word in a message. A longer word is shortened in the middle with `…`, so that a path keeps its file name. */
export const maxShownWordLength = 400;
/**
 * Maximum number of remembered paths without a document: imports of libraries are looked up at many paths. The oldest paths are forgotten,
 * and looked up again when they are needed.
 */
export const maxMissingPlaces = 50_000;
/** Maximum length of a glob, for example in a `.gitignore`: the maximum length of a path on Linux. A longer glob matches nothing. */
export const maxGlobLength = 4096;
/**
 * Maximum length of a `.gitignore`: each of its lines is compared with each file of the folder. The lines of a longer `.gitignore` are not
 * used.
 */
export const maxIgnoreFileLength = 500_000;
/**
 * Maximum number of folders that are listed at the same time. Further folders wait. Without the limit, the unfinished work for 100,000
 * folders took 250 MB.
 */
export const maxConcurrentFolders = 64;
/** Maximum number of files that are searched at the same time. Further files wait, so that fewer texts are in memory. */
export const maxConcurrentSearches = 16;
/** Maximum length of a POSIX character class in a glob, such as `[:alpha:]`, with its brackets. A longer class is read as single characters. */
export const maxClassNameLength = 12;
