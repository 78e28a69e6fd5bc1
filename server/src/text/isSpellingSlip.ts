import { isTransposition } from './isTransposition.js';

/** In shorter words, one letter makes another word. */
const minLength = 4;

/**
 * Whether a name is a usual misspelling of another: two letters swapped, a letter doubled, a letter omitted, or a wrong vowel. The first
 * letter must be the same. Case does not count. `reed` is a misspelling of `Read`; `head` and `Reader` are different names.
 */
export function isSpellingSlip(name: string, other: string): boolean {
  const [written, meant] = [name.toLowerCase(), other.toLowerCase()];
  if (written.length < minLength || !written.startsWith(meant.charAt(0)) || written === meant) return false;
  let at = 0;
  while (at < meant.length && written.charAt(at) === meant.charAt(at)) at++;
  switch (written.length - meant.length) {
    case 1:
      return written.charAt(at) === written.charAt(at - 1) && written.slice(at + 1) === meant.slice(at);
    case -1:
      return written.slice(at) === meant.slice(at + 1);
    case 0:
      return isTransposition(written, meant) || isVowelChange(written, meant, at);
    default:
      return false;
  }
}

const isVowelChange = (written: string, meant: string, at: number): boolean =>
  /^[aeiou]{2}$/.test(written.charAt(at) + meant.charAt(at)) && written.slice(at + 1) === meant.slice(at + 1);
