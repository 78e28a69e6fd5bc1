/** Most words of a sentence in texts that people read. */
const maxSentenceWords = 30;

/** Sentences of a paragraph. A sentence ends before a capital, a quote, code, emphasis or a bracket. */
const splitSentences = (paragraph: string): readonly string[] =>
  paragraph
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…][”’)*]*) (?=[\p{Lu}“‘*`[(<{\d])/u);

/** Code, a link and a value count as one word each. */
const countWords = (sentence: string): number =>
  (
    sentence
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/`[^`]*`|<[^>\s]*>|https?:\S+/g, 'code')
      .match(/[\p{L}\p{N}{]\S*/gu) ?? []
  ).length;

/** The sentences that are too long, each with its number of words. */
export const findLongSentences = (place: string, paragraph: string): readonly string[] =>
  splitSentences(paragraph)
    .filter(sentence => countWords(sentence) > maxSentenceWords)
    .map(sentence => `${place}: ${String(countWords(sentence))} words: ${sentence}`);
