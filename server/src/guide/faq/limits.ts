/** Maximum number of questions in a guide about arguments with similar names, such as `head` and `tail`. Further questions are left out. */
export const maxSimilarQuestions = 3;

/** Maximum number of questions in a guide about arguments that exclude each other. Further questions are left out. */
export const maxExclusionQuestions = 6;

/**
 * Maximum number of arguments of a command that are compared with each other to find similar names and arguments that exclude each other.
 * Further arguments are not compared. The limit bounds the time, which is quadratic.
 */
export const maxComparedArguments = 60;

/**
 * Maximum length of a sentence in the answers on how two commands or arguments differ, and on which limits apply. Longer sentences are not
 * used in these answers.
 */
export const maxTellingLength = 300;

/** Maximum number of sentences in the answer about omitted arguments. Further sentences are left out of the answer. */
export const maxOmissionAnswers = 8;

/** Maximum number of sentences in the answer about errors. Further sentences are left out of the answer. */
export const maxFailureAnswers = 4;

/**
 * Maximum number of arguments in an answer about formats or units, and of sentences in the answer about limits. Further arguments and
 * sentences are left out of the answer.
 */
export const maxValueAnswers = 4;

/** Maximum number of other commands that a guide distinguishes from its own command. Commands with less similar names are left out. */
export const maxConfusableCommands = 2;

/**
 * Minimum similarity of two command names for a question about how the commands differ. The similarity is the number of common nouns, divided
 * by the number of different nouns in both names, plus `equalVerbLikeness` if the verbs are equal. Names without a known verb, or with verbs
 * of different kinds, such as `get` and `delete`, have similarity 0. For less similar names, no question is written.
 */
export const minNameLikeness = 0.55;

/**
 * Amount that is added to the similarity of two command names if their verbs are equal, as in `get_issue` and `get_issue_comments`. See
 * `minNameLikeness`.
 */
export const equalVerbLikeness = 0.25;

/** Maximum length of a wrong call that a guide shows as rejected. A longer call is not shown. */
export const maxWrongCallLength = 240;
