import type { InputStream } from './lezerRuntime.js';

/** UTF-16 code of a character. */
export const toCharCode = (character: string): number => character.charCodeAt(0);

const spaces = new Set([
  ...[9, 10, 11, 12, 13, 32, 133, 160, 5760, 8232, 8233, 8239, 8287, 12288, 65279],
  ...Array.from({ length: 11 }, (_, index) => 8192 + index),
]);

export const isSpace = (character: number): boolean => spaces.has(character);

/** May the character stand in a name? Beyond ASCII all do, as in the grammar. */
export const isNamePart = (character: number): boolean =>
  (character >= 97 && character <= 122) ||
  (character >= 65 && character <= 90) ||
  (character >= 48 && character <= 57) ||
  character === 95 ||
  character === 36 ||
  (character > 160 && !isSpace(character));

/** Stands the word there, and no longer one? @param offset offset from where the input is */
export function isWord(input: InputStream, word: string, offset = 0): boolean {
  for (let index = 0; index < word.length; index++) {
    if (input.peek(offset + index) !== word.charCodeAt(index)) return false;
  }
  return !isNamePart(input.peek(offset + word.length));
}

/** The name that ends before an offset, behind spaces; of a long one the last characters. */
export function readWordBefore(input: InputStream, offset: number): string {
  let end = offset;
  while (isSpace(input.peek(end - 1))) end--;
  let word = '';
  for (let index = end - 1; word.length < 12 && isNamePart(input.peek(index)); index--) {
    word = String.fromCharCode(input.peek(index)) + word;
  }
  return word;
}
