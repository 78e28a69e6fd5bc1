/** Encodings with exact tables. Each table is a separate file that is loaded on first use. */
export type Encoding = 'o200k_base' | 'cl100k_base';

/** Number of tokens of a text in which no run is long (see `countTokens`). Special tokens count as plain text. */
export type CountPiece = (text: string) => number;

const options = { disallowedSpecial: new Set<string>() };

export async function loadEncoding(encoding: Encoding): Promise<CountPiece> {
  const { countTokens } =
    encoding === 'o200k_base'
      ? await import('gpt-tokenizer/encoding/o200k_base')
      : await import('gpt-tokenizer/encoding/cl100k_base');
  return text => countTokens(text, options);
}
