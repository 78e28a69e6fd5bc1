/**
 * Maximum nesting depth of arguments that are compared: `filter.tags` has depth 2. Deeper arguments are not compared, because their types
 * are usually recursive.
 */
export const maxComparedDepth = 16;

/**
 * Maximum nesting depth of arguments in code to which details from JSON Schemas, such as formats, are added. Deeper arguments have only the
 * details in the code. The limit is needed because types may contain themselves.
 */
export const maxCompletedDepth = 12;

/**
 * Maximum nesting depth of the JSON Schema that is created from a declaration to check sample calls. Deeper values are not checked. The
 * limit is needed because types may contain themselves.
 */
export const maxSchemaDepth = 12;

/**
 * Maximum number of pairs of types that are compared for one argument: unions inside unions multiply the number of pairs. Further pairs are
 * not compared.
 */
export const maxTypePairs = 2000;

/**
 * Maximum number of pairs of objects that are compared to find which objects of two unions belong together. If there are more pairs, the
 * properties of these objects are not compared.
 */
export const maxUnionPairs = 1000;

/**
 * Maximum number of changes that *Update Schema from Code* or *Update Code from Schema* makes in one declaration. Further differences
 * remain.
 */
export const maxFollowSteps = 400;

/** Maximum number of changes that are added to a change of an argument's type, such as a new limit or default. Further differences remain. */
export const maxTypeChangeSteps = 20;

/**
 * Maximum number of files of one skill that may declare arguments. If a skill has more, only the files in the folder of the compared file
 * are used, up to this number.
 */
export const maxSkillFiles = 300;

/**
 * Maximum number of Swift files of a workspace that are searched for skills and registries. Tests do not count. Further files are not
 * searched.
 */
export const maxSwiftFiles = 3000;

/**
 * Maximum number of declarations of the same name in a file with which a further declaration is compared. If it equals one of them, as in
 * `try` and `except`, both declare one command. Otherwise, it is treated as another command.
 */
export const maxAlternatives = 5;

/** Maximum number of command names that one message about a declared group lists. Further names are only counted. */
export const maxListedNames = 12;

/**
 * Maximum number of messages in the *Argument Sync* view about parts of one declaration that were not compared. Further messages are left
 * out.
 */
export const maxNotes = 20;

/** Maximum length of a value in a message, written as JSON. A longer value is shortened with `…`. */
export const maxValueLength = 120;

/**
 * Maximum number of problems that are reported for one sample call. Further problems are not reported: the sample call was probably not
 * written for this command.
 */
export const maxSampleProblems = 10;

/**
 * Maximum number of errors in one sample call that are compared, for its schema and for the code separately. Further errors are ignored,
 * because the time grows with the square of their number.
 */
export const maxComparedErrors = 100;

/**
 * Maximum number of sample calls that are created from one evaluation case, one for each value of its longest `oneOf`. Further values are
 * not checked.
 */
export const maxCallsPerCase = 20;

/**
 * Maximum number of `$ref` and `items` that are followed from one argument to its properties, when an argument is renamed in an evaluation
 * file. If there are more, the schema in this file keeps the old name. References may be circular.
 */
export const maxReferences = 50;

/**
 * Maximum number of arguments that are visited to find all paths to one argument, such as `filter.tags`, when it is renamed. Further paths
 * are ignored. Types that several arguments share multiply the number of paths.
 */
export const maxPathSteps = 2000;

/** Maximum number of places that are listed after a rename because they may need a manual change. Further places are not listed. */
export const maxRemainingMentions = 100;
