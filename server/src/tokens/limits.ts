/** A longer run without a break is cut, because byte pair merging is quadratic in it. Each cut may add one token. In UTF-16 units. */
export const maxRunLength = 512;

/** A counter that remembers more characters starts again with none. Pieces may be long: an indented text is one piece. */
export const maxCachedCharacters = 4_000_000;

/** Milliseconds to wait for the thread, which loads a table in a third of a second. After that, the text is counted in place. */
export const maxThreadWaitMs = 10_000;
