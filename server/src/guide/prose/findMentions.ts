const quotedName = /['"`“]([^'"`”\s]{1,80})['"`”]/g;
/** Plain prose names nothing. */
const mayName = /['"`“_]|[a-z][A-Z]/;
const identifier = /[A-Za-z_][\w]*/g;

/** Which of the names a sentence mentions: in quotes, or bare where the name can be nothing but an identifier (`per_page`, `perPage`). */
export function findMentions(text: string, names: Iterable<string>): readonly string[] {
  if (!mayName.test(text)) return [];
  const candidates = [...names].filter(name => text.includes(name));
  if (candidates.length === 0) return [];
  const quoted = new Set(Array.from(text.matchAll(quotedName), match => match[1] ?? ''));
  const bare = new Set(
    Array.from(text.matchAll(identifier), match => match[0]).filter(word => /_|[a-z][A-Z]/.test(word)),
  );
  return candidates.filter(name => quoted.has(name) || bare.has(name));
}

/** Everything in quotes, in order. */
export const findQuotedWords = (text: string): readonly string[] =>
  Array.from(text.matchAll(quotedName), match => match[1] ?? '');

/** What a text may name: all in quotes, and words that can be nothing but identifiers. */
export const findNamedWords = (text: string): readonly string[] =>
  mayName.test(text)
    ? [
        ...findQuotedWords(text),
        ...Array.from(text.matchAll(identifier), ([word]) => word).filter(word => /_|[a-z][A-Z]/.test(word)),
      ]
    : [];
