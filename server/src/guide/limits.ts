/** Bounds of this room. Lengths are in UTF-16 units, times in milliseconds. */

// Messages
/**
 * Maximum number of problems reported for the input of one scenario. Further problems are mostly consequences of the first and are not
 * reported.
 */
export const maxInputErrors = 10;
/** Maximum length of a tool name or value from a model's call that a message of an evaluation quotes. The rest is cut off. */
export const maxShownValueLength = 80;
/** Maximum length of a model endpoint's error text that a message quotes. The rest is cut off. */
export const maxShownErrorLength = 300;
/**
 * Maximum number of failures (wrong answers and failed requests) listed in the Markdown report of an evaluation. Further failures are only
 * in the JSON report.
 */
export const maxReportedFailures = 50;

// Reading sources
/**
 * Maximum number of sentences in the descriptions of one command or argument that are checked for repetitions. Further sentences are
 * ignored, and the guide does not contain them.
 */
export const maxSourceSentences = 200;
/**
 * Maximum number of tests and documents in the folder of a command's file that are searched for calls of the command. Further files are not
 * read.
 */
export const maxExampleFiles = 30;
/** Maximum length of a test or document that is searched for calls of a command. Longer files are not searched. */
export const maxExampleFileLength = 200_000;
/**
 * Maximum number of files in a skill's folder (outside skills: in the folder of the guide or command) that can declare commands, such as Python
 * or JSON files. A folder with more files is not searched for commands. `skillwright guide check` has no such limit.
 */
export const maxNearbyFiles = 200;
/**
 * Maximum number of files that can declare commands and contain the name of a guide's command. If there are more, the name is treated as a
 * common word, and the workspace is not searched for the command.
 */
export const maxFilesWithName = 50;
/**
 * Maximum length of the mark `<?skillwright-guide now="…"?>` before an element of a guide that was edited by hand. The mark contains the
 * newly generated text. A longer mark is ignored.
 */
export const maxMarkLength = 20_000;
/**
 * Minimum number of letters and digits in a sentence of a guide for which the preview finds the exact place in the source. For a shorter
 * sentence, which could match anywhere, the preview shows the whole description or declaration.
 */
export const minSentenceLetters = 6;
/**
 * Maximum distance above a parameter within which the preview of a guide looks for a sentence in the parameter's comment. If the sentence is
 * not found, the preview shows the parameter.
 */
export const maxCommentDistance = 2000;

// Prose
/**
 * Maximum length of the part of a parameter's description that is searched for counted things, such as “results” in “number of results”. The
 * rest is ignored.
 */
export const maxDescriptionLength = 600;

// Schemas
/**
 * Maximum nesting depth of `allOf` in a schema that is searched for conditions, such as `if` or a `oneOf` of required arguments. Deeper
 * schemas are ignored.
 */
export const maxConditionDepth = 4;
/**
 * Maximum number of schemas that are searched for the conditions of one command: the schema of the command, the schemas in `allOf` and the
 * targets of `$ref`. Further schemas are ignored.
 */
export const maxConditionParts = 40;
/**
 * Maximum number of alternatives in a condition of a schema: branches of `oneOf` or `anyOf`, or values of an argument in `if`. A condition
 * with more alternatives is ignored.
 */
export const maxConditionNames = 6;
/**
 * Maximum number of requirements read from the descriptions of one command, such as “At least one of `a` and `b` is required”. Further
 * requirements are ignored.
 */
export const maxStatedNeeds = 30;
/** Maximum number of `enum` values that a rule of a guide lists. Of further values, the rule gives only the number. */
export const maxListedChoices = 20;

// Sections of a guide, which cost tokens at every call
/**
 * Maximum length of the text about the purpose of a command in its guide. The first sentence is always kept. Later sentences that do not fit
 * are left out.
 */
export const maxPurposeLength = 480;
/**
 * Maximum number of sentences about the use of a command in its guide, and also of sentences about its limits. The answer on when not to call
 * the command has the same limit. Further sentences are left out.
 */
export const maxContextSentences = 6;
/**
 * Maximum length of a sentence in the context section of a guide, and in the answers on errors and on when not to call the command. Longer
 * sentences are left out there, because they are usually tables or lists.
 */
export const maxContextSentenceLength = 700;
/** Maximum number of rules about the fields of one argument in a guide. For further fields, no rules are written. */
export const maxNestedRules = 10;
/**
 * Maximum total length of the sentences about an argument that state no rule. Further sentences of this kind are left out of the guide.
 * Sentences that state a rule are kept whatever their length.
 */
export const maxRuleProseLength = 700;
/**
 * Maximum total length of the sentences about a field of an object that state no rule. Further sentences of this kind are left out of the
 * guide. Sentences that state a rule are kept whatever their length.
 */
export const maxFieldProseLength = 160;
/** Maximum length of a default value, written as JSON, in a rule of a guide. For a longer default, the rule says “as in the schema”. */
export const maxDefaultLength = 80;
/**
 * Maximum length of a sentence that can count as a mere repetition of the argument's name, in addition to the length of the name. Such a
 * sentence, for example “The path.” for `path`, is left out. A longer sentence never counts as a repetition.
 */
export const maxRepeatedNameLength = 40;

// Scenarios and samples
/**
 * Maximum length of the task in the title of a scenario, such as “Search issues”, if the task is taken from a description. A longer text is
 * shortened before a preposition. If this is not possible, the task is taken from the command's name.
 */
export const maxTaskNameLength = 60;
/**
 * Maximum number of values of required arguments that the title of a scenario names. In total, a title names at most one value more than
 * this limit. Further values are left out.
 */
export const maxTaskFacts = 2;
/** Maximum length of a string that the title of a scenario quotes. Longer URLs are shortened. Other longer strings are left out. */
export const maxTaskValueLength = 40;
/**
 * Maximum number of sentences of one kind about omitted arguments in the reasoning of a scenario. One kind says what an omission means, the
 * other kind says why arguments are not needed. Further sentences are left out.
 */
export const maxExplainedOmissions = 2;
/** Maximum number of sentences that explain the values of a call in the reasoning of a scenario. Further sentences are left out. */
export const maxExplainedValues = 3;
/**
 * Maximum length of the words that say what an argument does, what a value means or how a value must be written. Longer words are not used in
 * the reasoning of a scenario.
 */
export const maxEffectLength = 120;
/**
 * Maximum number of values generated for the completion of an empty scenario input, including nested values and failed attempts. If no valid
 * input is found within the limit, the completion inserts `{}`.
 */
export const maxCompletionValues = 2000;
/**
 * Maximum nesting depth of a generated value, where each nested `anyOf` or `oneOf` counts as one more level. Deeper values are not generated.
 * In the reasoning of a scenario, deeper values are not explained.
 */
export const maxSampleDepth = 10;
/** Maximum number of items of a generated array. If the schema requires more items, no array is generated. */
export const maxSampleItems = 200;
/** Maximum length of a string generated from a `pattern`. If a longer string is required, no string is generated from the pattern. */
export const maxSampleLength = 2000;
/**
 * Maximum number of optional fields that are tried, one by one, as the only field of a generated object without required fields. If no field
 * gives a valid object, the object stays empty.
 */
export const maxTellingTries = 6;
/**
 * Maximum number of rounds that add missing required properties to a generated object. Each added property can require further properties. If
 * the object is still invalid after the last round, the object is not used.
 */
export const maxRepairs = 6;
/**
 * Maximum number of other commands from which example values for an argument of the same name are read, and of values read from each command.
 * Further commands and values are ignored.
 */
export const maxNeighbourValues = 4;
/**
 * Minimum share of the words in the shorter of two descriptions that the longer description must also contain. Below this share, arguments of
 * the same name in two commands are treated as different, and no example values are taken over.
 */
export const minTextLikeness = 0.6;
/** Maximum number of example values that are read from one text, such as “e.g. 'a' or 'b'”. Further values are ignored. */
export const maxTextExamples = 20;
/** Maximum length of a scenario's input on one line in a Markdown guide. A longer input is written as indented JSON on several lines. */
export const maxInputLineLength = 100;

// Saving and injection
/**
 * Maximum number of sentences in each version of a text when a newly generated guide is merged with a saved guide. With more sentences, the
 * saved text is kept as it is. The limit bounds the time, which is quadratic.
 */
export const maxMergedSentences = 200;
/**
 * Maximum number of unanswered `tools/list` requests that `skillwright mcp --wrap` remembers. If there are more, all earlier requests are
 * forgotten, and no guides are added to the answers to the forgotten requests.
 */
export const maxPendingRequests = 1000;

// Drafts by a model
/**
 * Maximum number of requests to a model for one draft: the first request, and one request to repair the draft. Questions and scenarios that
 * are still invalid are left out.
 */
export const maxDraftRounds = 2;
/**
 * Maximum nesting depth of objects and arrays in a JSON Schema that is searched for names when a model's draft is checked. Deeper names are
 * treated as unknown.
 */
export const maxSchemaDepth = 12;

// Models
/** Maximum time to wait for an answer from a model's endpoint. After this time, the request has failed and can be retried. */
export const defaultModelTimeoutMs = 60_000;
/**
 * Pause before the first retry of a failed request to a model, unless the endpoint names a pause. Each further pause is twice as long as the
 * pause before.
 */
export const firstRetryPauseMs = 1000;
/** Maximum pause before a retry of a failed request to a model. A longer pause is shortened, even if the endpoint asks for the longer pause. */
export const maxRetryPauseMs = 60_000;

/**
 * Maximum number of schemas that are read to describe one value, for example as “array of strings”. A schema counts each time it is
 * referenced. Parts beyond the limit are not described.
 */
export const maxDescribedSchemas = 2000;

/** Maximum length of a text, such as a description, that is split into sentences for a guide. The rest of the text is ignored. */
export const maxProseTextLength = 100_000;

/** Maximum length of the list items that are joined into one sentence of a guide. Further items start a new sentence. */
export const maxJoinedListLength = 700;

/**
 * Maximum number of start tags, each at the beginning of a line of a description, that are checked as possible headings, such as `<examples>`.
 * Further tags are treated as text. The limit bounds the time, because the whole description is searched for each end tag.
 */
export const maxSectionTags = 100;

/**
 * Maximum length of the part of a sentence that is searched for bounds such as “at most 50”, and for defaults that are compared with the
 * schema. The rest of the sentence is not searched. The limit bounds the time of the regular expressions.
 */
export const maxBoundSentenceLength = 600;

/**
 * Maximum length of the text before a number that is searched for words such as “not greater than”, which make the number a bound. Words
 * farther from the number are ignored.
 */
export const maxCueLength = 40;

/**
 * Maximum length of the part of a sentence that decides what the sentence is about, for example a rule or a format. The rest is ignored. From
 * a longer sentence, no requirement such as “`a` or `b` is required” is read.
 */
export const maxClassifiedLength = 1000;

/**
 * Maximum number of words in the noun after a quantity, such as “search results” in “Number of search results: at most 50”. If there are
 * more, the bound in the sentence is not compared with the schema.
 */
export const maxNounWords = 2;

/**
 * Maximum number of words in a phrase after a quantity, such as “results to return” in “Number of results to return: at most 50”, or before a
 * default in parentheses. After a longer phrase, the bound or default is not compared with the schema.
 */
export const maxTailWords = 10;

/**
 * Maximum number of words in a phrase that names a parameter before a bound or default, such as “Results per page” in “Results per page: at
 * most 50”. After a longer phrase, the bound or default is not compared with the schema.
 */
export const maxPhraseWords = 16;

/**
 * Maximum number of flags, such as `destructiveHint: true`, that a guide lists from the decorator or registration of a tool. Further flags
 * are left out.
 */
export const maxFlags = 4;
