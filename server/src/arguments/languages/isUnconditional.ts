const condition = 'if|when|whenever|unless|otherwise|else|where|except|whose|its|their';
/** Words that limit the statement of a sentence to some cases, or attribute it to another command. */
const conditionWords = {
  before: RegExp(`\\b(?:${condition})\\b|['’]s\\b|s['’]\\s`, 'i'),
  after: RegExp(`\\b(?:${condition}|or|but|for|in|on)\\b`, 'i'),
};
/** "On Windows, …": a clause that begins so says where the rest holds. */
const place =
  /(?:^|[,;:([–—])\s*(?:and |but |only )?(?:on|in|for|with|without|under|at|as|to|by|from|during|after|before|since|until|per|given|using|inside|outside|within|via|through|among)\b/i;

/**
 * Does a statement ("defaults to 10") stand for all cases and for what the text is about?
 * False for `the server's default is 5`, `on Windows, defaults to 5` and `defaults to 5 or the width`.
 * @param before @param after what stands before and after it in its sentence
 */
export function isUnconditional(before: string, after: string): boolean {
  const subject = before
    .trimEnd()
    .replace(/\bthe$/i, '')
    .trimEnd();
  const begins = subject === '' || (/[,;:([–—，；：（-]$/.test(subject) && !/[–—-]$/.test(before));
  return begins && !conditionWords.before.test(before) && !place.test(before) && !conditionWords.after.test(after);
}
