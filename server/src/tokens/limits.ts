/** A longer word is cut, because the time for byte pair merging grows with the square of its length. Each cut may add one token. */
export const maxWordLength = 512;

/** Words whose token counts are cached. When there are more, the cache is emptied. */
export const maxCachedWords = 50_000;

/** Pause between the first request to count a text and the loading of the token table, so that other requests of the editor are answered first. */
export const tableLoadDelayMs = 100;

/** Tokens of a table that are read before a pause. Reading them takes about 3 ms. */
export const tableSliceLength = 32_768;

/** A text is counted in slices of about this length, in UTF-16 units, with a pause after each. Each slice takes about 3 ms. */
export const countSliceLength = 20_000;
