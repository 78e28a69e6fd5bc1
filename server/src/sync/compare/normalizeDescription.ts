/** What is no more than typography; first the signs that are not: those of numbers, as in `-1`, `1-5` and `0.5`. `C#`, `50%` and paths keep theirs too. */
const typography = /((?<![\p{L}\p{N}])-(?=\d)|(?<=\d)\p{P}+(?=\d))|(?![%#&@/\\_])[\p{P}`]/gu;

/**
 * The words of a description in lower case, without articles, punctuation and the blanks between them: two that differ in
 * nothing else say the same. Of any script, with or without blanks.
 * @param withArticles for texts that may be cut off in the middle of one
 */
export const normalizeDescription = (text: string, withArticles = false): string =>
  text
    .normalize()
    .toLowerCase()
    .replace(typography, (_sign, kept?: string) => kept ?? ' ')
    .split(/\s+/)
    .filter(word => word !== '' && (withArticles || !/^(?:an?|the)$/.test(word)))
    .join(' ')
    .replace(/(?<!\d) | (?!\d)/g, '');
