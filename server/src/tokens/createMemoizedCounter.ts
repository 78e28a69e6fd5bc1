import { createPieceCounter, type TokenEncoding } from './countTokens.js';

/** Exact tokens of a text (`claude`: estimated). */
export type CountTokens = (text: string, encoding: TokenEncoding) => Promise<number>;

/** Counts as `countTokens` does. Counting a changed text again costs only what changed. */
export function createMemoizedCounter(): CountTokens {
  const counters = new Map<TokenEncoding, ReturnType<typeof createPieceCounter>>();
  return async (text, encoding) => {
    const counter = counters.get(encoding) ?? createPieceCounter(encoding);
    counters.set(encoding, counter);
    return (await counter)(text);
  };
}
