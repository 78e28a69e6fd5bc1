/** Bounds that the server and the client share. */

/** Maximum size of a model's answer in bytes. A longer answer is refused. */
export const maxAnswerBytes = 4_000_000;

/** Maximum length of a tool's name that every model provider accepts. A longer name is shortened before a model gets it. */
export const maxToolNameLength = 64;
