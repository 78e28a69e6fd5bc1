/** Maximum length of a skill's name, as the Agent Skills specification defines it. A longer name is refused when a skill is created. */
export const maxSkillNameLength = 64;

/**
 * Minimum length of the description from which a model drafts a skill. A shorter description is refused, because it does not describe a
 * skill.
 */
export const minDescriptionLength = 15;

/** Maximum length of a model's answer in UTF-16 units. The rest of a longer answer is not read: a skill, a guide or a call is shorter. */
export const maxModelAnswerLength = 200_000;

/** Maximum length of a model's answer with a drafted skill, in UTF-16 units. A longer answer is refused. A long skill has 10,000. */
export const maxDraftLength = 100_000;

/**
 * Maximum number of answers to one request for a draft: the first answer, and one to correct its findings. After that, the better draft is
 * used, with its remaining findings.
 */
export const maxDraftRounds = 2;

/** Maximum number of findings that a model is asked to correct in its draft. Further findings are not sent to the model. */
export const maxRepairFindings = 30;

/**
 * Maximum number of repetitions of an evaluation case: each repetition is a paid request. A larger number in
 * `skillwright.evaluation.repetitions` is treated as this number.
 */
export const maxEvaluationRepetitions = 20;

/** Maximum number of trigger tests that are sent to a model in one run: each test is a paid request. Further tests are skipped. */
export const maxTriggerRequests = 100;

/** Time that a message stays in the status bar, in milliseconds. */
export const statusMessageMs = 4000;
/**
 * Maximum number of restarts of the language server within three minutes. If it crashes once more, it is not restarted, and a message
 * offers a restart.
 */
export const maxRestarts = 4;
/**
 * Maximum number of rows for chunks and their headings in the *Chunks* view that are shown expanded. If there are more rows, the chunks are
 * shown collapsed.
 */
export const maxOpenRows = 24;
/**
 * Maximum time to wait until a document contains the change that the *Chunks* view has made, in milliseconds. After this time, the view is
 * updated without the change.
 */
export const maxChangeWaitMs = 3000;
/** Time from the creation of the last new folder until new folders are read, in milliseconds: many folders may be created at once. */
export const newFolderPauseMs = 1000;
/** Maximum number of new folders, with their subfolders, that are read together. Further folders are not read. */
export const maxNewFolders = 500;
