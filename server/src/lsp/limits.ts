/** Maximum number of fixes that are tried for one request for code actions: a large selection must not block the server. */
export const maxTriedFixes = 20;

/** Maximum number of rules that code actions offer to disable for a line: each comment that disables a rule is tried first. */
export const maxSuppressions = 5;

/** Maximum number of skills in a prompt preview, besides the previewed one. */
export const maxPreviewSkills = 50;

/** Maximum number of problems in a prompt preview: nobody reads more. */
export const maxPreviewProblems = 100;

/** Maximum number of workspace symbols in one answer: the client asks again after each letter. */
export const maxWorkspaceSymbols = 500;

/** Maximum length of a line that is shown to the user, in UTF-16 units. */
export const maxLineLength = 300;

/** Maximum length of a source excerpt in a guide preview, in UTF-16 units. */
export const maxExcerptLength = 300;

/** Maximum number of attempts to call a model: the first call and three retries. */
export const maxModelAttempts = 4;

/** Maximum number of distinct errors that are remembered, so that each is logged once. */
export const maxLoggedMessages = 1000;

/** Pause between a change and the check of the groups in `skillwright.sync.groups`, in milliseconds. */
export const groupCheckDelayMs = 1000;

/** Maximum number of symbols in the outline of a document. */
export const maxDocumentSymbols = 10_000;
/** Maximum number of places in one message: more do not fit into a notification. */
export const maxListedPlaces = 5;

/** Maximum time that the findings of a document wait for an answer that depends on all files of the workspace, in milliseconds. */
export const maxAnswerWaitMs = 100;

/** Time without a change after which background work goes on, in milliseconds. */
export const quietMs = 100;

/** Maximum time that background work waits before it checks the next document, in milliseconds: a user may type without a pause. */
export const maxPauseMs = 500;

/** Maximum number of files in a workspace that is checked without pauses for typing, because the check ends soon. */
export const maxFilesWithoutPause = 100;

/** Maximum time that a check of the workspace works before it handles waiting messages, in milliseconds. */
export const maxUninterruptedMs = 4;
