/** A quoted text of more than a number: "`created:>=2025-01-01`" states no bound. */
const quoted = /`[^`]*\p{L}[^`]*`|"[^"]*\p{L}[^"]*"|(?<![\p{L}\p{N}])'[^']*\p{L}[^']*'(?!\p{L})/gu;
const examples = /\b(?:for example|for instance|such as|e\.g\.|examples?:).*$/is;

/** A sentence without the examples in it: what it claims itself. */
export const removeExamples = (sentence: string): string => sentence.replace(examples, '').replace(quoted, ' ');
