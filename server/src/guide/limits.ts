/** Bounds of this room. Lengths are in UTF-16 units, times in milliseconds. */

// Messages
/** Problems reported for one scenario input; more are mostly consequences of the first. */
export const maxInputErrors = 10;
/** Length of a value quoted in a message, so that the message stays one line. */
export const maxShownValueLength = 80;
/** Length of a question or a scenario title quoted in a message. */
export const maxShownTitleLength = 60;
/** Length of an endpoint's error text that a message quotes. */
export const maxShownErrorLength = 300;
/** Failures listed in an evaluation report; the JSON report has all of them. */
export const maxReportedFailures = 50;

// Reading sources
/** Sentences read for a command or an argument: the limit is needed because they are compared with each other. */
export const maxSourceSentences = 200;
/** Tests and documents searched for calls of a command. */
export const maxExampleFiles = 30;
/** Length of a file searched for calls: longer files are data. */
export const maxExampleFileLength = 200_000;
/** Files with declarations in a skill folder: a folder with more is not treated as a skill. */
export const maxNearbyFiles = 200;
/** Files that contain the name of a guide’s command. If there are more, the name is a common word, and the command is not looked for. */
export const maxFilesWithName = 50;
/** Length of the `<?skillwright-guide now="…"?>` mark before an element; a longer mark is ignored. */
export const maxMarkLength = 20_000;
/** Minimum number of letters in a sentence that is looked for in its source: shorter sentences would match anywhere. */
export const minSentenceLetters = 6;
/** Distance from a parameter to the comment above it. */
export const maxCommentDistance = 2000;

// Prose
/** Length of a text that is split into sentences; the rest is ignored. */
export const maxProseTextLength = 100_000;
/** Length of list items joined into one sentence; further items start a new sentence. */
export const maxJoinedListLength = 700;
/** Tags in a description that may be headings; for each of them, the whole text is searched for the end tag. */
export const maxSectionTags = 100;
/** A sentence is searched for bounds and defaults up to this length: the limit keeps the patterns fast. */
export const maxBoundSentenceLength = 600;
/** Length of the words before a number that make it a bound ("not greater than"). */
export const maxCueLength = 40;
/** Length of a sentence that is classified: the limit keeps the patterns fast. */
export const maxClassifiedLength = 1000;
/** Length of the part of a description that is searched for counted things, such as “results” in “number of results”. */
export const maxDescriptionLength = 600;
/** Words of a noun after a quantity: "number of search results". */
export const maxNounWords = 2;
/** Words of a phrase without a verb; longer phrases may be about something else. */
export const maxTailWords = 10;
/** Words of a phrase that names the parameter. */
export const maxPhraseWords = 16;
/** Flags that a guide lists from the decorator or registration of a tool. */
export const maxFlags = 4;

// Schemas
/** Levels of `allOf` searched for conditions. */
export const maxConditionDepth = 4;
/** Parts of a schema searched for conditions. */
export const maxConditionParts = 40;
/** Alternatives of a condition; with more, no sentence describes it. */
export const maxConditionNames = 6;
/** Requirements read from the descriptions of one command. */
export const maxStatedNeeds = 30;
/** Combinations of alternative arguments that are tried until a call satisfies all requirements. */
export const maxAlternativeTries = 24;
/** Values of an enumeration that a rule lists. */
export const maxListedChoices = 20;

// Sections of a guide, which cost tokens at every call
/** Length of the purpose in a guide. The first sentence is always kept. Later sentences that do not fit are left out. */
export const maxPurposeLength = 480;
/** Sentences about the use of a command in its guide, and as many about limits. */
export const maxContextSentences = 6;
/** Length of a sentence in the context section of a guide; longer ones are tables or lists. */
export const maxContextSentenceLength = 700;
/** Rules about the fields of one argument. */
export const maxNestedRules = 10;
/** Total length of the sentences about an argument that state no rule. Sentences that state a rule are kept whatever their length. */
export const maxRuleProseLength = 700;
/** Total length of the sentences about a field of an object that state no rule. */
export const maxFieldProseLength = 160;
/** Length of a default that a rule shows. */
export const maxDefaultLength = 80;
/** Length by which a sentence may exceed a name and still count as only repeating it. */
export const maxRepeatedNameLength = 40;
/** Questions about arguments with similar names. */
export const maxSimilarQuestions = 3;
/** Questions about arguments that exclude each other. */
export const maxExclusionQuestions = 6;
/** Arguments compared with each other, in quadratic time. */
export const maxComparedArguments = 60;
/** Length of a sentence that tells two commands or arguments apart, or that states a limit. */
export const maxTellingLength = 300;
/** Answers about omitted arguments. */
export const maxOmissionAnswers = 8;
/** Sentences in the answer about errors. */
export const maxFailureAnswers = 4;
/** Arguments in an answer about formats or units, and sentences in an answer about limits. */
export const maxValueAnswers = 4;
/** Other commands that one question distinguishes from the command of the guide. */
export const maxConfusableCommands = 2;
/** Minimum share of nouns that two command names must have in common to count as easy to confuse. */
export const minNameLikeness = 0.55;
/** Amount that is added to the share of nouns that two command names have in common if their verbs are the same. */
export const equalVerbLikeness = 0.25;
/** Length of a wrong call that is shown. */
export const maxWrongCallLength = 240;

// Scenarios and samples
/** Length of the words that name what a scenario is for. */
export const maxTaskNameLength = 60;
/** Values of required arguments that the title of a scenario names. In total, a title names at most one value more than this. */
export const maxTaskFacts = 2;
/** Length of a value that the title of a scenario quotes. */
export const maxTaskValueLength = 40;
/** Reasons of one kind for omitted arguments in the reasoning of a scenario. One reason may be about several arguments. */
export const maxExplainedOmissions = 2;
/** Values of a call that its reasoning explains. */
export const maxExplainedValues = 3;
/** Maximum length of the words that say what an argument does. */
export const maxEffectLength = 120;
/** A scenario asks for the maximum number of results only up to this number, because no user wants more from one call. */
export const maxReachedResults = 1000;
/** Calls written by the author that become scenarios. */
export const maxDocumentedScenarios = 2;
/** Scenarios with other sets of required arguments. */
export const maxAlternativeScenarios = 2;
/** Scenarios with other values of the argument that decides which arguments are required. */
export const maxChoiceScenarios = 2;
/** Optional arguments in the typical call, not counting the direction of a sort order. */
export const maxOptionalArguments = 2;
/** Required parameters named in the reasoning; with more, only their number is given. */
export const maxNamedRequired = 8;
/** Length of a call in a text. */
export const maxCallLength = 4000;
/** Calls read from one text. */
export const maxCallExamples = 3;
/** Places in one text where a call is looked for. */
export const maxCallTries = 50;
/** Values made for one input: recursive schemas multiply their number. */
export const maxSampledValues = 5000;
/** Values made for one input while the user types. */
export const maxCompletionValues = 2000;
/** Levels of a sampled value. */
export const maxSampleDepth = 10;
/** Items of a sampled array. */
export const maxSampleItems = 200;
/** Length of a sampled string. */
export const maxSampleLength = 2000;
/** Fields of an object that are each tried as its only field. */
export const maxTellingTries = 6;
/** Rounds that add properties required by the properties already added. */
export const maxRepairs = 6;
/** Other commands from which values for an argument of the same name are read, and values read from each of them. */
export const maxNeighbourValues = 4;
/** Two descriptions are about the same thing if at least this share of the words of one also occurs in the other. */
export const minTextLikeness = 0.6;
/** Examples read from one text. */
export const maxTextExamples = 20;
/** Length of an input written on one line in Markdown. */
export const maxInputLineLength = 100;

// Saving and injection
/** Sentences of one text that are merged, in quadratic time. */
export const maxMergedSentences = 200;
/** Unanswered `tools/list` requests that `mcp --wrap` remembers. When there are more, all are forgotten, and their answers pass without guides. */
export const maxPendingRequests = 1000;

// Drafts by a model
/** Questions taken from a draft. */
export const maxDraftQuestions = 8;
/** Scenarios taken from a draft. */
export const maxDraftScenarios = 6;
/** Length of a question with its answer, or of the reasoning of a scenario. */
export const maxDraftTextLength = 800;
/** Requests for one draft: the first and one repair. */
export const maxDraftRounds = 2;
/** Length of each source in the prompt. */
export const maxDraftSourceLength = 20_000;
/** Levels of a schema searched for names. */
export const maxSchemaDepth = 12;
/** Names collected from a schema. */
export const maxKnownNames = 5000;

// Models
/** Maximum time to wait for a model's answer. */
export const defaultModelTimeoutMs = 60_000;
/** Pause before the first retry, unless the endpoint names one. Each further pause is twice as long as the one before. */
export const firstRetryPauseMs = 1000;
/** Maximum pause between retries. */
export const maxRetryPauseMs = 60_000;

/** Schemas that are read to describe one value, references included: a value with more is not described. */
export const maxDescribedSchemas = 2000;
