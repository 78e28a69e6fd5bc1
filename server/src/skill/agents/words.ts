import { maxRankedLength } from '../limits.js';

const ideographs = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー';
/** Text with spaces between words, or without. A run in which both follow each other gives parts: `Djangoのデプロイ`. */
const runs = new RegExp(`[${ideographs}]+|(?:(?![${ideographs}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const startsWithIdeograph = new RegExp(`^[${ideographs}]`, 'u');
/** Between the parts of `ClerkProvider` and `HTMLParser`. */
const caseChange = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** Words in lower case without the most common ones. Text without spaces between words gives pairs of characters. */
export function splitWords(text: string): readonly string[] {
  const found: string[] = [];
  for (const run of text.slice(0, maxRankedLength).match(runs) ?? []) {
    if (!startsWithIdeograph.test(run)) {
      const parts = run.split(caseChange);
      for (const word of parts.length > 1 ? [run, ...parts] : parts) {
        const lowered = word.toLowerCase();
        if (!stopWords.has(lowered)) found.push(lowered);
      }
      continue;
    }
    const characters = Array.from(run);
    if (characters.length === 1) found.push(run);
    for (let i = 0; i + 1 < characters.length; i++) found.push(`${characters[i] ?? ''}${characters[i + 1] ?? ''}`);
  }
  return found;
}

/** Removes English plural and verb endings. Crude, but prompt and descriptions are treated alike. */
export function stem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  // `ages` is a plural of a word that keeps its `e`.
  if (word.length === 4) return word.endsWith('s') ? word.replace(/([^s])s$/, '$1') : word.replace(/e$/, '');
  return word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:sses)$/, 'ss')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ing|ed)$/, '')
    .replace(/([^aeiouls])\1$/, '$1')
    .replace(/e$/, '');
}

const stopWords: ReadonlySet<string> = new Set(
  'a about all also am an and any are as at be been but by can could did do does don each else for from had has have here how i if in into is it its me my need not of on or our should so some t s re m that the their them then there these they this to use used user uses using want was we were what when where which who why will with would you your please help let just get'.split(
    ' ',
  ),
);
