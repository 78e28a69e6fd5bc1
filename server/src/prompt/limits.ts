/** Bounds of this room. */

/** Maximum nesting depth of a condition: conditions are read recursively, and real ones are nested less deeply. */
export const maxConditionDepth = 16;
/** Share of prompts that may fall back to plain text before XML is switched off. */
export const maxFallbackShare = 0.02;
/** The share for `maxFallbackShare` is calculated from at least this number of prompts, so that one failure does not count too much. */
export const minSampleSize = 50;
/** Number of newest messages that are dropped last if a prompt exceeds its budget. */
export const minKeptMessages = 10;
/** Conversations listed in a message; the rest are only counted. */
export const maxListedConversations = 10;
/** Sample calls of a tool in a prompt, and sample values of each of its parameters. */
export const maxToolExamples = 2;
/** Levels of a schema described as the type of a parameter. */
export const maxTypeDepth = 3;
/** UTF-16 units of a tool's name: the limit of the APIs of OpenAI and Anthropic. */
export const maxToolNameLength = 64;
