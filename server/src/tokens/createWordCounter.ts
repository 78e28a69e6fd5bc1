import { maxCachedWords } from './limits.js';
import type { TokenTable } from './tokenTable.js';

/**
 * Counts the tokens of a word by byte pair encoding: the neighbours that form the token of the lowest rank are merged until no two of
 * them form a token. A word is what the encoding's pattern matches: merges never cross its ends.
 */
export function createWordCounter(table: TokenTable): (word: string) => number {
  const cache = new Map<string, number>();
  const encoder = new TextEncoder();
  return word => {
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const bytes = encoder.encode(word);
    const count = table.findRank(bytes, 0, bytes.length) < 0 ? countMerged(table, bytes) : 1;
    if (cache.size >= maxCachedWords) cache.clear();
    cache.set(copyString(word), count);
    return count;
  };
}

/** A slice would keep the whole text in memory. */
export const copyString = (text: string): string => ` ${text}`.slice(1);

const noRank = 0x7fffffff;

function countMerged(table: TokenTable, bytes: Uint8Array): number {
  let parts = bytes.length;
  /** Where each part starts, and the end of the last one. */
  const starts = Int32Array.from({ length: parts + 1 }, (_, at) => at);
  const findPairRank = (part: number): number => {
    if (part + 2 > parts) return noRank;
    const rank = table.findRank(bytes, starts[part] ?? 0, starts[part + 2] ?? 0);
    return rank < 0 ? noRank : rank;
  };
  /** Rank of each part merged with the next. */
  const ranks = Int32Array.from({ length: parts }, (_, part) => findPairRank(part));
  for (;;) {
    const part = findLowest(ranks, parts - 1);
    if (part < 0) return parts;
    starts.copyWithin(part + 1, part + 2, parts + 1);
    ranks.copyWithin(part + 1, part + 2, parts);
    parts--;
    ranks[part] = findPairRank(part);
    if (part > 0) ranks[part - 1] = findPairRank(part - 1);
  }
}

/** The first index of the lowest of the first ranks, or -1 if none of them is a rank. */
function findLowest(ranks: Int32Array, length: number): number {
  let lowest = noRank;
  let found = -1;
  for (let at = 0; at < length; at++) {
    const rank = ranks[at] ?? noRank;
    if (rank >= lowest) continue;
    lowest = rank;
    found = at;
  }
  return found;
}
