import cl100kTable from 'gpt-tokenizer/data/cl100k_base.tiktoken';
import o200kTable from 'gpt-tokenizer/data/o200k_base.tiktoken';
import { createWordCounter } from './createWordCounter.js';
import { maxWordLength } from './limits.js';
import { readTokenTable } from './tokenTable.js';
import { createO200kBoundaries, type FindWordEnd } from './wordBoundaries.js';

/** Encodings with exact tables. Each table is a file of the package that is read on first use. */
export type Encoding = 'o200k_base' | 'cl100k_base';

/** Reads the file of a table. @param path relative to the folder of the programs, or a URL */
export type ReadTable = (path: string) => Promise<Uint8Array>;

/** Number of tokens of a text. Special tokens count as plain text. */
export type CountText = (text: string) => number;

interface EncodingSource {
  /** Path of the table's file. */
  readonly table: string;
  /** Pattern of words, from `tiktoken_ext/openai_public.py` of OpenAI's tiktoken. */
  readonly words: string;
  /** Finds ends of words faster than the pattern does. */
  readonly createBoundaries?: (findMatchEnd: FindWordEnd) => FindWordEnd;
}

const suffix = String.raw`'(?:[sS]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE])`;
const upper = String.raw`\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}`;
const lower = String.raw`\p{Ll}\p{Lm}\p{Lo}\p{M}`;
const before = String.raw`[^\r\n\p{L}\p{N}]?`;

const encodings: Readonly<Record<Encoding, EncodingSource>> = {
  o200k_base: {
    table: o200kTable,
    words: [
      `${before}[${upper}]*[${lower}]+(?:${suffix})?`,
      `${before}[${upper}]+[${lower}]*(?:${suffix})?`,
      String.raw`\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+`,
    ].join('|'),
    createBoundaries: createO200kBoundaries,
  },
  cl100k_base: {
    table: cl100kTable,
    words: [suffix, String.raw`${before}\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s+$|\s*[\r\n]|\s+(?!\S)|\s`].join(
      '|',
    ),
  },
};

/** The import of an asset gives its path from the chunk that the import ended up in. A URL stays as it is. */
const toPackagedPath = (path: string): string => path.replace(/^(?:\.\.?\/)+/, '');

/** @throws what `read` throws */
export async function loadEncoding(encoding: Encoding, read: ReadTable): Promise<CountText> {
  const { table, words, createBoundaries } = encodings[encoding];
  const countWord = createWordCounter(await readTokenTable(await read(toPackagedPath(table))));
  const findMatchEnd = createPatternBoundaries(words);
  const findWordEnd = createBoundaries?.(findMatchEnd) ?? findMatchEnd;
  return text => {
    let total = 0;
    let start = 0;
    while (start < text.length) {
      const end = cutLongWord(text, start, findWordEnd(text, start));
      total += countWord(text, start, end);
      start = end;
    }
    return total;
  };
}

/** A window twice as long as a word may be: the pattern would exhaust the stack on a run of millions of letters. */
function createPatternBoundaries(words: string): FindWordEnd {
  const pattern = new RegExp(words, 'uy');
  return (text, start) => {
    const isCut = start + 2 * maxWordLength < text.length;
    pattern.lastIndex = isCut ? 0 : start;
    const matches = pattern.test(isCut ? text.slice(start, start + 2 * maxWordLength) : text);
    if (!matches) return start + 1;
    return isCut ? start + pattern.lastIndex : pattern.lastIndex;
  };
}

/** The end of a word, or of the first part of a longer one: never between the two halves of a surrogate pair. */
function cutLongWord(text: string, start: number, end: number): number {
  if (end - start <= maxWordLength) return end;
  const cut = start + maxWordLength;
  return (text.codePointAt(cut - 1) ?? 0) > 0xffff ? cut - 1 : cut;
}
