/**
 * Maximum number of combinations of alternative arguments that are tried for one example call, until a call satisfies all requirements.
 * Further combinations are not tried.
 */
export const maxAlternativeTries = 24;

/**
 * Maximum number of results for which a scenario uses the upper bound of an argument such as `per_page`. If the bound is higher, no such
 * scenario is written, because no user wants more results from one call.
 */
export const maxReachedResults = 1000;

/** Maximum number of valid calls, written by the author in examples, tests or documents, that become scenarios. Further calls are not used. */
export const maxDocumentedScenarios = 2;

/**
 * Maximum number of scenarios with other alternatives of required arguments, for example with `id` instead of `name`. For further
 * alternatives, no scenarios are written.
 */
export const maxAlternativeScenarios = 2;

/**
 * Maximum number of scenarios with other values of the argument, such as `method`, that decides which arguments are required. For further
 * values, no scenarios are written.
 */
export const maxChoiceScenarios = 2;

/**
 * Maximum number of optional arguments in the scenario that shows typical use, not counting the direction of a sort order. Further optional
 * arguments are left out. The limit also applies to the arguments of a documented call that its title names first.
 */
export const maxOptionalArguments = 2;

/** Maximum number of required arguments that the reasoning of a scenario names. If there are more, the reasoning gives only their number. */
export const maxNamedRequired = 8;

/** Maximum length of the arguments, with their parentheses, of a call in a text, such as `search("x", limit=5)`. A longer call is ignored. */
export const maxCallLength = 4000;

/** Maximum number of calls of a command that are read from one text, such as a test or a description. Further calls are ignored. */
export const maxCallExamples = 3;

/** Maximum number of places in one text, such as `search(`, that are checked for a call of a command. Further places are not checked. */
export const maxCallTries = 50;

/**
 * Maximum number of values generated for one example call or argument, including nested values and failed attempts. Further values are not
 * generated. The limit is needed because recursive schemas multiply the number of values.
 */
export const maxSampledValues = 5000;
