import { pause } from './pause.js';
import { tableSliceLength } from './limits.js';

/** The ranks of an encoding's tokens. */
export interface TokenTable {
  /** The rank of the bytes from `start` to `end`, or -1 if they are not one token. */
  findRank(bytes: Uint8Array, start: number, end: number): number;
}

/**
 * Reads a table as `scripts/build/tokenTables.mjs` writes it: the number of tokens (32 bits, little endian), the length in bytes of each
 * token (8 bits), then the bytes of all tokens. The tokens are in the order of their ranks, without gaps.
 *
 * The table stays one array of bytes with an open-addressing hash table of ranks: objects for 200,000 tokens would need 60 MB.
 */
export async function readTokenTable(file: Uint8Array): Promise<TokenTable> {
  const count = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0, true);
  const lengths = file.subarray(4, 4 + count);
  const tokens = file.subarray(4 + count);
  const starts = new Uint32Array(count);
  const mask = 2 ** Math.ceil(Math.log2(count * 2 + 1)) - 1;
  // Rank + 1, because a new array has zeros.
  const slots = new Uint32Array(mask + 1);
  let start = 0;
  for (let rank = 0; rank < count; rank++) {
    // Building the table takes tens of milliseconds. Keystrokes must not wait for it.
    if (rank % tableSliceLength === tableSliceLength - 1) await pause();
    const end = start + (lengths[rank] ?? 0);
    starts[rank] = start;
    let slot = hash(tokens, start, end) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = rank + 1;
    start = end;
  }

  return {
    findRank(bytes, from, to) {
      let slot = hash(bytes, from, to) & mask;
      for (;;) {
        const rank = (slots[slot] ?? 0) - 1;
        if (rank < 0) return -1;
        if (lengths[rank] === to - from && isEqual(tokens, starts[rank] ?? 0, bytes, from, to)) return rank;
        slot = (slot + 1) & mask;
      }
    },
  };
}

/** FNV-1a. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let at = start; at < end; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193);
  return value ^ (value >>> 15);
}

function isEqual(tokens: Uint8Array, tokenStart: number, bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (tokens[tokenStart + at - start] !== bytes[at]) return false;
  return true;
}
