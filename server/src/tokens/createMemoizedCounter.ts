import { createPieceCounter, type TokenEncoding } from './countTokens.js';
import type { ReadTable } from './encodings.js';
import { countSliceLength } from './limits.js';
import { pause } from './pause.js';

/** Exact tokens of a text (`claude`: estimated). */
export type CountTokens = (text: string, encoding: TokenEncoding) => Promise<number>;

/** Counts as `countTokens` does, with pauses. Counting a changed text again costs only what changed. */
export function createMemoizedCounter(read: ReadTable): CountTokens {
  const counters = new Map<TokenEncoding, ReturnType<typeof createPieceCounter>>();
  return async (text, encoding) => {
    const counter = counters.get(encoding) ?? createPieceCounter(encoding, read);
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

/** The first end of a piece (see `countTokens`) at or after an offset. */
function findSliceEnd(text: string, offset: number): number {
  const pieceEnd = /\n(?=[^\s/])/gu;
  pieceEnd.lastIndex = offset;
  return pieceEnd.test(text) ? pieceEnd.lastIndex : text.length;
}
