/**
 * Maximum number of files checked at the same time. With more, the parsed documents of all of them would be in memory while the
 * token counter reads its table.
 */
export const maxConcurrentFiles = 8;

/** Maximum length of a path in a text: the maximum length of a path on Linux. Longer words are not read as paths. */
export const maxPathLength = 4096;

/** Maximum number of files read ahead while one is checked. */
export const maxFilesAhead = 8;

/** Maximum number of files of a run in which V8's young generation stays small. With more files, the growth of the heap is limited instead. */
export const maxFilesWithSmallYoungHeap = 1000;

/** Maximum number of rounds of fixes, as in ESLint: a fix can make another one possible. */
export const maxFixRounds = 10;

/** Maximum number of unreadable declarations to list; the first few are enough to act on. */
export const maxUnreadDeclarations = 5;

/** Maximum number of attempts to call a model: the first call and four retries. */
export const maxModelAttempts = 5;

/** Maximum length of a skill's name in UTF-16 units, as the Agent Skills specification defines it. */
export const maxSkillNameLength = 64;

/** Pause before a change starts a check, in milliseconds: an editor touches a file several times when it saves. */
export const watchDebounceMs = 100;

/** Maximum number of findings in a Markdown table. */
export const maxMarkdownRows = 1000;

/** Maximum size of the rows of a Markdown table in bytes: GitHub refuses the summary of a step if it is larger than 1 MiB. */
export const maxMarkdownBytes = 1_000_000;

/** Maximum length of git's output in bytes: enough for the names of a few million files. */
export const maxGitOutput = 2 ** 28;
/** Maximum number of consecutive inserted lines that a diff recognizes before an unchanged line. Safe fixes insert at most one line. */
export const maxInsertedLines = 3;
