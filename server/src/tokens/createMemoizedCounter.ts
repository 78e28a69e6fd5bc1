import { createTokenCounter, type TokenEncoding } from './countTokens.js';
import type { ReadTable } from './encodings.js';
import { countSliceLength } from './limits.js';
import { pause } from './pause.js';

/** Exact tokens of a text (`claude`: estimated). */
export type CountTokens = (text: string, encoding: TokenEncoding) => Promise<number>;

/** Counts as `countTokens` does, with pauses. A table is read once, when it is first needed. */
export function createMemoizedCounter(read: ReadTable): CountTokens {
  const counters = new Map<TokenEncoding, ReturnType<typeof createTokenCounter>>();
  return async (text, encoding) => {
    const counter = counters.get(encoding) ?? createTokenCounter(encoding, read);
    counters.set(encoding, counter);
    const count = await counter;
    if (encoding === 'claude') return count(text);
    let total = 0;
    let start = 0;
    while (start < text.length) {
      if (start > 0) await pause();
      const end = findSliceEnd(text, start + countSliceLength);
      total += count(text.slice(start, end));
      start = end;
    }
    return total;
  };
}

/** The first offset at or after another that no token crosses (see `countTokens`). */
function findSliceEnd(text: string, offset: number): number {
  const boundary = /\n(?=[^\s/])/gu;
  boundary.lastIndex = offset;
  return boundary.test(text) ? boundary.lastIndex : text.length;
}
