/** Bounds that the server and the client share. */

/** Bytes of an answer of a model. Reading stops there. */
export const maxAnswerBytes = 4_000_000;
