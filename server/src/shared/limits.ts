/** Bounds that the server and the client share. */

/** Maximum size of a model's answer in bytes. A longer answer is refused. */
export const maxAnswerBytes = 4_000_000;
