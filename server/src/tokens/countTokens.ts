import { copyString } from './createWordCounter.js';
import { loadEncoding, type CountPiece, type Encoding, type ReadTable } from './encodings.js';
import { maxCachedCharacters, maxRunLength } from './limits.js';

/** `claude` is an estimate: Anthropic publishes no tokenizer table, only "about 3.5 English characters a token". */
export type TokenEncoding = Encoding | 'claude';

export const isEstimate = (encoding: TokenEncoding): boolean => encoding === 'claude';

const longRun = new RegExp(`\\S{${maxRunLength + 1}}|\\s{${maxRunLength + 1}}`, 'u');

/**
 * Exact token count of a text (`claude`: estimated).
 * No token spans a line feed that is followed by anything but white space or `/`, so the text is
 * counted in pieces cut there and a counter that remembers pieces only pays for what changed.
 */
export async function countTokens(text: string, encoding: TokenEncoding, read: ReadTable): Promise<number> {
  return (await createPieceCounter(encoding, read))(text);
}

/** A counter that remembers the pieces it has counted. Its owner decides how long it lives. */
export async function createPieceCounter(encoding: TokenEncoding, read: ReadTable): Promise<CountPiece> {
  if (encoding === 'claude') return text => Math.ceil(text.length / 3.5);
  const count = await loadEncoding(encoding, read);
  const cache: PieceCache = { tokens: new Map(), characters: 0 };
  return text => {
    let total = 0;
    for (const piece of splitPieces(text)) total += countPiece(cache, piece, count);
    return total;
  };
}

interface PieceCache {
  readonly tokens: Map<string, number>;
  /** Of all pieces. */
  characters: number;
}

function countPiece(cache: PieceCache, piece: string, count: CountPiece): number {
  const cached = cache.tokens.get(piece);
  if (cached !== undefined) return cached;
  const tokens = piece.length > maxRunLength && longRun.test(piece) ? countLong(piece, count) : count(piece);
  if (cache.characters > maxCachedCharacters) {
    cache.tokens.clear();
    cache.characters = 0;
  }
  cache.tokens.set(copyString(piece), tokens);
  cache.characters += piece.length;
  return tokens;
}

function splitPieces(text: string): string[] {
  return text.split(/(?<=\n)(?=[^\s/])/u);
}

/** Cuts inside long runs and nowhere else, and never between the two halves of a surrogate pair. */
function countLong(piece: string, count: CountPiece): number {
  let total = 0;
  let start = 0;
  // Short pieces: a greedy run of millions would exhaust the stack of the regular expression.
  for (const { index, 0: run } of piece.matchAll(runs)) {
    const end = index + run.length;
    if (end === piece.length || isSpace(piece, end) !== isSpace(piece, index)) continue;
    total += count(piece.slice(start, end));
    start = end;
  }
  return total + count(piece.slice(start));
}

const runs = new RegExp(`\\S{1,${maxRunLength}}|\\s{1,${maxRunLength}}`, 'gu');

const isSpace = (text: string, at: number): boolean => /\s/.test(text.charAt(at));
