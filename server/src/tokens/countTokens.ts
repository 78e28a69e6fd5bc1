import { loadEncoding, type CountPiece, type Encoding } from './encodings.js';

/** `claude` is an estimate: Anthropic publishes no tokenizer table, only "about 3.5 English characters a token". */
export type TokenEncoding = Encoding | 'claude';

export const isEstimate = (encoding: TokenEncoding): boolean => encoding === 'claude';

/** Byte pair merging is quadratic in the length of an unbroken run, so longer ones are cut; each cut may add one token. */
const maxRunLength = 512;
const longRun = new RegExp(`\\S{${maxRunLength + 1}}|\\s{${maxRunLength + 1}}`, 'u');

/**
 * Exact token count of a text (`claude`: estimated). The table of an encoding is loaded on first use.
 * No token spans a line feed that is followed by anything but white space or `/`, so the text is
 * counted in pieces cut there and a counter that remembers pieces only pays for what changed.
 */
export async function countTokens(text: string, encoding: TokenEncoding): Promise<number> {
  return (await createPieceCounter(encoding))(text);
}

/** A counter that remembers the pieces it has counted; its owner decides how long it lives. */
export async function createPieceCounter(encoding: TokenEncoding): Promise<CountPiece> {
  if (encoding === 'claude') return text => Math.ceil(text.length / 3.5);
  const count = await loadEncoding(encoding);
  const known: Memory = { tokens: new Map(), characters: 0 };
  return text => {
    let total = 0;
    for (const piece of pieces(text)) total += remembered(known, piece, count);
    return total;
  };
}

interface Memory {
  readonly tokens: Map<string, number>;
  /** Of all pieces. */
  characters: number;
}

/** Most a counter remembers, then it starts afresh. Pieces may be long: an indented text is one. */
const maxCachedCharacters = 4_000_000;

function remembered(known: Memory, piece: string, count: CountPiece): number {
  const before = known.tokens.get(piece);
  if (before !== undefined) return before;
  const tokens = piece.length > maxRunLength && longRun.test(piece) ? countLong(piece, count) : count(piece);
  if (known.characters > maxCachedCharacters) {
    known.tokens.clear();
    known.characters = 0;
  }
  known.tokens.set(copyOf(piece), tokens);
  known.characters += piece.length;
  return tokens;
}

/** A piece as it was cut out would keep the whole text alive that it was cut from. */
const copyOf = (piece: string): string => ` ${piece}`.slice(1);

function pieces(text: string): string[] {
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
