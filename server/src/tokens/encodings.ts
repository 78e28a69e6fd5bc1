import cl100kTable from 'gpt-tokenizer/data/cl100k_base.tiktoken';
import o200kTable from 'gpt-tokenizer/data/o200k_base.tiktoken';
import { createWordCounter } from './createWordCounter.js';
import { readTokenTable } from './tokenTable.js';

/** Encodings with exact tables. Each table is a file of the package that is read on first use. */
export type Encoding = 'o200k_base' | 'cl100k_base';

/** Reads the file of a table. @param path relative to the folder of the programs, or a URL */
export type ReadTable = (path: string) => Promise<Uint8Array>;

/** Number of tokens of a text in which no run is long (see `countTokens`). Special tokens count as plain text. */
export type CountPiece = (text: string) => number;

const suffix = String.raw`'(?:[sS]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE])`;
const upper = String.raw`\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}`;
const lower = String.raw`\p{Ll}\p{Lm}\p{Lo}\p{M}`;
const before = String.raw`[^\r\n\p{L}\p{N}]?`;

/** The files of the tables, and the patterns of words, from `tiktoken_ext/openai_public.py` of OpenAI's tiktoken. */
const encodings: Readonly<Record<Encoding, { readonly table: string; readonly words: string }>> = {
  o200k_base: {
    table: o200kTable,
    words: [
      `${before}[${upper}]*[${lower}]+(?:${suffix})?`,
      `${before}[${upper}]+[${lower}]*(?:${suffix})?`,
      String.raw`\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+`,
    ].join('|'),
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
export async function loadEncoding(encoding: Encoding, read: ReadTable): Promise<CountPiece> {
  const { table, words } = encodings[encoding];
  const countWord = createWordCounter(await readTokenTable(await read(toPackagedPath(table))));
  const pattern = new RegExp(words, 'gu');
  return text => {
    let total = 0;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) total += countWord(match[0]);
    return total;
  };
}
