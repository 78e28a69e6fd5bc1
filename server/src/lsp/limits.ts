/**
 * Maximum number of fixes that are tried for one request for code actions. Further fixes are not offered, so that a large selection does
 * not block the server.
 */
export const maxTriedFixes = 20;

/**
 * Maximum number of rules for which code actions offer a comment that disables the rule for a line. For further rules, no comment is
 * offered, because each comment is tried first.
 */
export const maxSuppressions = 5;

/** Maximum number of skills in a prompt preview, besides the previewed skill. Further skills are left out. */
export const maxPreviewSkills = 50;

/** Maximum number of problems in a prompt preview. Further problems are left out, because nobody reads more. */
export const maxPreviewProblems = 100;

/** Maximum number of workspace symbols in one answer. Further symbols are left out. The client asks again after each letter. */
export const maxWorkspaceSymbols = 500;

/** Maximum length of a line that is shown for a place that a rename did not change. A longer line is shortened. */
export const maxLineLength = 300;

/** Maximum length of a source excerpt in the preview of a usage guide. A longer excerpt is shortened and ends with `…`. */
export const maxExcerptLength = 300;

/**
 * Maximum number of attempts for one request to a model: the first call, and three retries after temporary failures. Then the request
 * fails.
 */
export const maxModelAttempts = 4;

/** Maximum number of different errors that are logged only once. Further errors are logged each time that they occur. */
export const maxLoggedMessages = 1000;

/** Pause between a change and the next check of the groups in `skillwright.sync.groups` and in open skills. */
export const groupCheckDelayMs = 1000;

/**
 * Maximum number of symbols in the outline of a document. Further symbols are left out, starting with the most deeply nested. An embedded
 * document, such as XML in a code block, has the same limit of its own.
 */
export const maxDocumentSymbols = 10_000;
/**
 * Maximum number of places that a message after a rename lists as unchanged. Further places are only counted, because more do not fit into
 * a notification.
 */
export const maxListedPlaces = 5;

/**
 * Maximum time that the findings of a document wait for an answer that depends on all files of the workspace. After this time, the
 * findings are shown without the answer, and updated later.
 */
export const maxAnswerWaitMs = 100;

/** Time without an edit after which the check of a workspace continues. */
export const quietMs = 100;

/**
 * Maximum time that the check of a workspace waits for a pause in typing. After this time, the check continues, even if the user still
 * types.
 */
export const maxPauseMs = 500;

/**
 * Maximum number of files in a workspace that is checked without waiting for pauses in typing, because the check ends soon. The check of
 * a larger workspace waits for such pauses.
 */
export const maxFilesWithoutPause = 100;

/**
 * Maximum time in which the check of a workspace starts further documents before it handles waiting messages. A document that is being
 * checked is finished first.
 */
export const maxUninterruptedMs = 4;
