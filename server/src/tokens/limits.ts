/**
 * Maximum length of a word that is split into tokens as a whole. A longer word is cut first, because the time for byte pair merging grows
 * with the square of its length. Each cut can add a token.
 */
export const maxWordLength = 512;

/** Maximum number of words whose token counts are cached. When there are more, the cache is emptied. */
export const maxCachedWords = 50_000;

/**
 * Pause between the first request to count tokens and the loading of the encoding’s token table. In this time, other requests of the
 * editor are answered first.
 */
export const tableLoadDelayMs = 100;

/** Number of tokens that are read from an encoding’s token table before a pause for other requests. Reading them takes about 3 ms. */
export const tableSliceLength = 32_768;

/**
 * Minimum length of the slices in which the tokens of a text are counted. Each slice ends at the end of a line and takes about 3 ms.
 * Between slices, there is a pause for other requests.
 */
export const countSliceLength = 20_000;
