/** A longer word is cut, because the time for byte pair merging grows with the square of its length. Each cut may add one token. In UTF-16 units. */
export const maxWordLength = 512;

/** Words that a counter remembers. When there are more, the counter forgets all of them. */
export const maxCachedWords = 50_000;

/** Milliseconds from the first text that must be counted to loading the table: other requests of the editor are answered first. */
export const tableLoadDelayMs = 100;

/** Tokens of a table that are read without a pause: about 3 ms. */
export const tableSliceLength = 32_768;

/** A text is counted in slices of about this length, with a pause after each: about 3 ms. In UTF-16 units. */
export const countSliceLength = 20_000;
