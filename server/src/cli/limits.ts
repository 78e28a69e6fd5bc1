/**
 * Maximum number of files that are checked at the same time. Further files wait, so that the parsed documents of all files are not in
 * memory while the token counter reads its table.
 */
export const maxConcurrentFiles = 8;

/**
 * Maximum length of a path that `check --changed` finds in a text: the maximum length of a path on Linux. Longer words are not read as
 * paths.
 */
export const maxPathLength = 4096;

/** Maximum number of files that are read in advance while another file is checked. Further files are read later. */
export const maxFilesAhead = 8;

/**
 * Maximum number of files that `check` checks with a small young generation (the part of V8's heap for new objects). With more files, the
 * growth of the whole heap is limited instead.
 */
export const maxFilesWithSmallYoungHeap = 1000;

/**
 * Maximum number of rounds in which `check --fix` applies safe fixes: a fix may make another fix possible. Fixes that are possible after
 * the last round are not applied.
 */
export const maxFixRounds = 10;

/** Maximum number of unreadable declarations that an error message lists if no command was found. Further declarations are not listed. */
export const maxUnreadDeclarations = 5;

/**
 * Maximum number of attempts to send one request to a model: the first attempt, and four retries after temporary failures. After the last
 * attempt, the request fails.
 */
export const maxModelAttempts = 5;

/** Maximum length of a skill's name, as the Agent Skills specification defines it. `skill new` refuses a longer name. */
export const maxSkillNameLength = 64;

/**
 * Time from the last change of a file until `check --watch` checks again: an editor touches a file several times when it saves. Each
 * further change restarts this time.
 */
export const watchDebounceMs = 100;

/** Maximum number of findings in the table of the output format `markdown`. Further findings are only counted. */
export const maxMarkdownRows = 1000;

/**
 * Maximum size of the rows in the table of the output format `markdown`, in bytes. Further findings are only counted, because GitHub
 * refuses the summary of a step if it is larger than 1 MiB.
 */
export const maxMarkdownBytes = 1_000_000;

/**
 * Maximum size of the output of one git command, in bytes: enough for the names of a few million files. If the list of changed files is
 * larger, `check --changed` ends with an error.
 */
export const maxGitOutput = 2 ** 28;
/**
 * Maximum number of consecutive inserted lines that the diff of `check --fix-dry-run` recognizes. After a longer insertion, the diff shows
 * unchanged lines as changed. Safe fixes insert at most one line.
 */
export const maxInsertedLines = 3;
