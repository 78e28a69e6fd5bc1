/** The first character of a text as Unicode writes it: `U+0008`. */
export const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
