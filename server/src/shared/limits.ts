/** Bounds that the server and the client share. */

/** Bytes that are read of a model's answer. A longer answer is refused. */
export const maxAnswerBytes = 4_000_000;
