/** Maximum length of a skill's name, as the Agent Skills specification defines it. */
export const maxSkillNameLength = 64;

/** Minimum length of a description for a model: fewer characters do not describe a skill. */
export const minDescriptionLength = 15;

/** Maximum length of a tool's name that every model provider accepts. */
export const maxToolNameLength = 64;

/** Maximum length of a model's answer in UTF-16 units. A skill, a guide or a call is shorter: a model that does not stop is cut off. */
export const maxModelAnswerLength = 200_000;

/** Maximum length of a drafted skill in UTF-16 units. A long skill has 10,000. */
export const maxDraftLength = 100_000;

/** Maximum number of answers to one draft request: the first, and one to correct its findings. */
export const maxDraftRounds = 2;

/** Maximum number of findings that a model is asked to correct. */
export const maxRepairFindings = 30;

/** Maximum number of repetitions of an evaluation case: each one is a paid request. */
export const maxEvaluationRepetitions = 20;

/** Maximum number of trigger tests that a model is asked in one run: each one is a paid request. */
export const maxTriggerRequests = 100;

/** Time that a message stays in the status bar, in milliseconds. */
export const statusMessageMs = 4000;
/** Restarts of a crashed server within three minutes. */
export const maxRestarts = 4;
/** The chunk outline is shown expanded up to this number of rows. */
export const maxOpenRows = 24;
/** Milliseconds to wait for a change that was announced. */
export const maxChangeWaitMs = 3000;
/** Time from the last new folder to reading it, in milliseconds: many may be created at once. */
export const newFolderPauseMs = 1000;
/** Maximum number of folders that are read after folders were created. */
export const maxNewFolders = 500;
