/**
 * A sentence with its longest words shortened in the middle, as for a name of a million characters.
 * @param maxLength of a word, in UTF-16 units
 */
export function shortenWords(sentence: string, maxLength: number): string {
  if (sentence.length <= maxLength) return sentence;
  const kept = Math.floor((maxLength - 1) / 2);
  return sentence.replace(/\S+/g, word =>
    word.length <= maxLength ? word : `${withoutHalf(word.slice(0, kept))}…${withoutHalf(word.slice(-kept))}`,
  );
}

/** Without the half of a character at which a text was cut. */
const withoutHalf = (text: string): string => text.replace(/[\ud800-\udbff]$|^[\udc00-\udfff]/, '');
