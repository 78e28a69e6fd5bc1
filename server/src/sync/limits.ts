/** Nested arguments below this depth are not compared. Deeper types are usually recursive. */
export const maxComparedDepth = 16;

/** Depth to which a declaration is completed from schemas. Types may contain themselves. */
export const maxCompletedDepth = 12;

/** Depth of the schema created from a declaration; deeper values are not checked. Types may contain themselves. */
export const maxSchemaDepth = 12;

/** Pairs of types compared for one argument: unions of unions multiply the number of pairs. */
export const maxTypePairs = 2000;

/** Pairs of members that are compared to find which members of two unions belong together. If there are more, the members are not paired. */
export const maxUnionPairs = 1000;

/** Changes made to one declaration when it is updated from another. Two declarations of a command never differ in so many places. */
export const maxFollowSteps = 400;

/** Further changes that one change of a type requires: each constraint of the type may require one. */
export const maxTypeChangeSteps = 20;

/** Files of one skill. A larger folder is a project, where only files in the same folder are compared. */
export const maxSkillFiles = 300;

/** Swift files searched for skills and registries. */
export const maxSwiftFiles = 3000;

/** Declarations with the same name that are compared to find alternative declarations of one command, as in `try` and `except`. */
export const maxAlternatives = 5;

/** Command names listed in one message, to keep it readable. */
export const maxListedNames = 12;

/** Notes on one declaration in *Argument Sync*. */
export const maxNotes = 20;

/** Length of a value in a message, to keep the message readable. */
export const maxValueLength = 120;

/** Problems reported for one sample. A sample with more problems was probably not written for this command. */
export const maxSampleProblems = 10;

/** Errors that the schema and the code each find in one sample, and that are compared. The comparison takes quadratic time. */
export const maxComparedErrors = 100;

/** Calls read from one test case that allows several values for an argument. */
export const maxCallsPerCase = 20;

/** References followed from one argument to the schema of its properties. References may be circular. */
export const maxReferences = 50;

/** Arguments visited to find all paths to one of them: types that share other types multiply the number of paths. */
export const maxPathSteps = 2000;

/** Places that may need a manual change and are listed after a rename. */
export const maxRemainingMentions = 100;
