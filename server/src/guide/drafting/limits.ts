/** Maximum length of a question or a scenario title that a message about a model's draft quotes. The rest is cut off. */
export const maxShownTitleLength = 60;

/** Maximum number of valid questions that are taken from a model's draft. Further questions are ignored. */
export const maxDraftQuestions = 8;

/** Maximum number of valid scenarios that are taken from a model's draft. Further scenarios are ignored. */
export const maxDraftScenarios = 6;

/**
 * Maximum length of a question with its answer, or of the reasoning of a scenario, in a model's draft. A question or scenario with a longer
 * text is rejected and reported as too long.
 */
export const maxDraftTextLength = 800;

/** Maximum length of the schema, of the documentation and of the generated guide in the request for a draft. The rest of each text is cut off. */
export const maxDraftSourceLength = 20_000;

/**
 * Maximum number of names collected from a schema to check a model's draft. When the limit is exceeded, no further parts of the schema are
 * read, and their names are treated as unknown.
 */
export const maxKnownNames = 5000;
