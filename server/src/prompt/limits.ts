/** Bounds of this room. */

/**
 * Maximum nesting depth of a condition in a prompt file, such as `{"not": {"nonempty": "tools"}}`. A deeper condition is reported as invalid
 * and ignored.
 */
export const maxConditionDepth = 16;

/**
 * Maximum share of the prompts of one run that may fall back to plain text because their XML is invalid. Above this share, all further
 * prompts of the run are plain text.
 */
export const maxFallbackShare = 0.02;
/**
 * Minimum number of prompts by which the number of fallbacks is divided for `maxFallbackShare`, even if there are fewer prompts. Therefore,
 * one failure alone does not switch XML off.
 */
export const minSampleSize = 50;
/**
 * Minimum number of messages that are kept in a prompt over its token budget until examples, descriptions and tools are dropped. The newest
 * messages are kept, or the most important messages if `message_order` is `priority`.
 */
export const minKeptMessages = 10;
/**
 * Maximum number of entries in the list of conversations in a message. In a longer list, the last entry gives only the number of the
 * remaining conversations.
 */
export const maxListedConversations = 10;
/** Maximum number of example calls of a tool in a prompt, and of example values of each parameter. Further examples are left out. */
export const maxToolExamples = 2;
/** Maximum nesting depth of a parameter's type in a prompt, such as `array of string`. Deeper types are left out. */
export const maxTypeDepth = 3;
