import { maxQuotedLength } from '../limits.js';

/** Text for a message: one line without characters that are not visible, cut at `maxQuotedLength`. */
export function quote(text: string): string {
  const line = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}\uFE00-\uFE0F\u{E0100}-\u{E01EF}`]/gu, '')
    .trim();
  return line.length > maxQuotedLength ? `${line.slice(0, maxQuotedLength - 1)}…` : line;
}

/** A sentence for the end of a message that has its own full stop. */
export const quoteSentence = (text: string): string => quote(text).replace(/(?<!\.)\.$/, '');
