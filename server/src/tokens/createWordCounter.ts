import { maxCachedWords, maxWordLength } from './limits.js';
import type { TokenTable } from './tokenTable.js';

/** Number of tokens of a word: the part of a text between two offsets, of at most `maxWordLength` UTF-16 units. */
export type CountWord = (text: string, start: number, end: number) => number;

/**
 * Counts the tokens of a word by byte pair encoding: the neighbours that form the token of the lowest rank are merged until no two of
 * them form a token.
 */
export function createWordCounter(table: TokenTable): CountWord {
  /** Words of several tokens. Most words are one token, and the table finds those as fast. */
  const cache = new Map<string, number>();
  const encoder = new TextEncoder();
  // Reused: a new array for each word would take longer than counting it. A UTF-16 unit has at most three bytes.
  const bytes = new Uint8Array(maxWordLength * 3);
  const parts = createParts(bytes.length);
  return (text, start, end) => {
    const length = writeUtf8(text, start, end, bytes, encoder);
    if (table.findRank(bytes, 0, length) >= 0) return 1;
    const word = text.slice(start, end);
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const count = countMerged(table, bytes, length, parts);
    if (cache.size >= maxCachedWords) cache.clear();
    cache.set(copyString(word), count);
    return count;
  };
}

/** @returns the number of bytes */
function writeUtf8(text: string, start: number, end: number, bytes: Uint8Array, encoder: TextEncoder): number {
  for (let offset = start; offset < end; offset++) {
    const code = text.charCodeAt(offset);
    if (code > 0x7f) return encoder.encodeInto(text.slice(start, end), bytes).written;
    bytes[offset - start] = code;
  }
  return end - start;
}

/** A slice would keep the whole text in memory. */
const copyString = (text: string): string => ` ${text}`.slice(1);

const noRank = 0x7fffffff;

interface Parts {
  /** Where each part starts, and the end of the last one. */
  readonly starts: Int32Array;
  /** Rank of each part merged with the next. */
  readonly ranks: Int32Array;
}

const createParts = (maxBytes: number): Parts => ({
  starts: new Int32Array(maxBytes + 1),
  ranks: new Int32Array(maxBytes + 1),
});

function countMerged(table: TokenTable, bytes: Uint8Array, length: number, { starts, ranks }: Parts): number {
  let parts = length;
  const findPairRank = (part: number): number => {
    if (part + 2 > parts) return noRank;
    const rank = table.findRank(bytes, starts[part] ?? 0, starts[part + 2] ?? 0);
    return rank < 0 ? noRank : rank;
  };
  for (let part = 0; part <= length; part++) starts[part] = part;
  for (let part = 0; part < length; part++) ranks[part] = findPairRank(part);
  for (;;) {
    const part = findLowest(ranks, parts - 1);
    if (part < 0) return parts;
    for (let next = part + 1; next < parts; next++) {
      starts[next] = starts[next + 1] ?? 0;
      ranks[next] = ranks[next + 1] ?? noRank;
    }
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
