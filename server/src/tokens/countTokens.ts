import { loadEncoding, type CountText, type Encoding, type ReadTable } from './encodings.js';

/** `claude` is an estimate: Anthropic publishes no tokenizer table, only "about 3.5 English characters a token". */
export type TokenEncoding = Encoding | 'claude';

export const isEstimate = (encoding: TokenEncoding): boolean => encoding === 'claude';

/**
 * Exact token count of a text (`claude`: estimated).
 * No token spans a line feed that is followed by anything but white space or `/`: parts that are cut there have together as many tokens.
 */
export async function countTokens(text: string, encoding: TokenEncoding, read: ReadTable): Promise<number> {
  return (await createTokenCounter(encoding, read))(text);
}

/** A counter that remembers words it has counted. Its owner decides how long it lives. */
export async function createTokenCounter(encoding: TokenEncoding, read: ReadTable): Promise<CountText> {
  return encoding === 'claude' ? text => Math.ceil(text.length / 3.5) : loadEncoding(encoding, read);
}
