/** Bounds of what the engine reads, checks and remembers. Lengths are in UTF-16 units. */

/** Findings of one document: nobody reads more. The last finding says how many more there are, or that checking stopped. */
export const maxFindings = 1000;
/** Rounds of safe fixes, as in ESLint: a fix may make another one possible. */
export const maxFixRounds = 10;
/** Maximum length of a document other than XML. A longer one is not read, so that an editor never waits seconds for it. This is five times the length of the longest known skill. */
export const maxDocumentLength = 1_500_000;
/** Length of the beginning of a document that is too long. Only this part is read, to find out whether the document is relevant. */
export const maxSampleLength = 200_000;
/** Maximum length of the text that a finding about a whole file marks in the first line. A file may consist of one long line. */
export const maxMarkedLength = 80;
/** Parsed documents in memory. The least recently used ones are dropped, and parsed again when needed. */
export const maxDocuments = 500;
/** Length of the parsed documents in memory: a hundred long skills, or two thousand of the usual length. */
export const maxDocumentsLength = 4_000_000;
/** Length of the texts in memory that were read, but not parsed yet. */
export const maxTextsLength = 2_000_000;
/** Maximum length of a word in a message. A longer one is shortened in the middle: a path keeps its file name. */
export const maxShownWordLength = 400;
/** Remembered paths at which there is no document: imports of libraries are looked up at many paths. */
export const maxMissingPlaces = 50_000;
/** Maximum length of a glob that is compiled: the maximum length of a path on Linux. A longer glob matches nothing. */
export const maxGlobLength = 4096;
/** Maximum length of a `.gitignore` that is read: each of its lines is compared with each file of the folder. */
export const maxIgnoreFileLength = 500_000;
/** Folders that are listed at the same time. When all folders were listed at once, the unfinished work for 100,000 folders took 250 MB. */
export const maxConcurrentFolders = 64;
/** Files that are searched at the same time. More would only hold more texts in memory. */
export const maxConcurrentSearches = 16;
/** Maximum length of a POSIX class in a glob, such as `[:alpha:]`, with its brackets. */
export const maxClassNameLength = 12;
