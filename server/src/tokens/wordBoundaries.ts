import { maxWordLength } from './limits.js';

/**
 * The end of the word that starts at an offset. Words are what the pattern of an encoding matches: merges never cross their ends.
 * Of a word longer than `maxWordLength`, any offset after that length.
 */
export type FindWordEnd = (text: string, start: number) => number;

const upper = 0;
const lower = 1;
const digit = 2;
const lineBreak = 3;
const space = 4;
const symbol = 5;
/** Not ASCII: its Unicode properties decide. */
const unknown = 6;
const endOfText = 7;

const asciiClasses = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Z]/.test(character)) return upper;
  if (/[a-z]/.test(character)) return lower;
  if (/[0-9]/.test(character)) return digit;
  if (/[\r\n]/.test(character)) return lineBreak;
  return /\s/.test(character) ? space : symbol;
});

const classAt = (text: string, offset: number): number =>
  offset < text.length ? (asciiClasses[text.charCodeAt(offset)] ?? unknown) : endOfText;

/** Skips characters of a class. Stops in a word that is too long: a text of millions of letters is scanned once. */
function skip(text: string, start: number, skipped: number): number {
  const limit = start + maxWordLength + 1;
  let end = start;
  while (end < limit && classAt(text, end) === skipped) end++;
  return end;
}

const spaceCode = 0x20;
const apostropheCode = 0x27;
const slashCode = 0x2f;

/**
 * The words of `o200k_base` that have only ASCII and are followed by ASCII, without a regular expression: most words of most texts.
 * @param findMatchEnd uses the pattern of the encoding, for all other words
 */
export function createO200kBoundaries(findMatchEnd: FindWordEnd): FindWordEnd {
  return (text, start) => {
    const end = findAsciiEnd(text, start);
    return end < 0 ? findMatchEnd(text, start) : end;
  };
}

/** -1 if a character that is not ASCII may belong to the word. */
function findAsciiEnd(text: string, start: number): number {
  const first = classAt(text, start);
  if (first <= lower) return findLettersEnd(text, start);
  if (first === unknown) return -1;
  const second = classAt(text, start + 1);
  if (second === unknown) return -1;
  if (first === digit) return findDigitsEnd(text, start);
  if (first !== lineBreak && second <= lower) return findLettersEnd(text, start + 1);
  if (first === symbol) return findSymbolsEnd(text, start);
  if (second === symbol && text.charCodeAt(start) === spaceCode) return findSymbolsEnd(text, start + 1);
  return findSpacesEnd(text, start);
}

/** Capitals, then small letters, then `'s` or another contraction. */
function findLettersEnd(text: string, firstLetter: number): number {
  const end = skip(text, skip(text, firstLetter, upper), lower);
  if (classAt(text, end) === unknown) return -1;
  return text.charCodeAt(end) === apostropheCode ? end + findContractionLength(text, end) : end;
}

function findContractionLength(text: string, apostrophe: number): number {
  const match = /^'(?:[sdmt]|ll|ve|re)/i.exec(text.slice(apostrophe, apostrophe + 3));
  return match ? match[0].length : 0;
}

/** Up to three digits. */
function findDigitsEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < start + 3 && classAt(text, end) === digit) end++;
  return end < start + 3 && classAt(text, end) === unknown ? -1 : end;
}

/** Symbols, then line breaks and slashes. */
function findSymbolsEnd(text: string, firstSymbol: number): number {
  let end = skip(text, firstSymbol, symbol);
  if (classAt(text, end) === unknown) return -1;
  const limit = end + maxWordLength;
  while (end < limit && (classAt(text, end) === lineBreak || text.charCodeAt(end) === slashCode)) end++;
  return end;
}

/** White space up to its last line break, or without its last space, which belongs to the next word. */
function findSpacesEnd(text: string, start: number): number {
  const limit = start + maxWordLength + 1;
  let end = start;
  let lastBreak = -1;
  let next = classAt(text, end);
  for (; end < limit && (next === space || next === lineBreak); next = classAt(text, ++end))
    if (next === lineBreak) lastBreak = end;
  if (next === unknown) return -1;
  if (lastBreak >= 0) return lastBreak + 1;
  return next === endOfText || end === start + 1 ? end : end - 1;
}
