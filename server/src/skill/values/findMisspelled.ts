import { editDistance } from '../../text/editDistance.js';
import { isSpellingSlip } from '../../text/isSpellingSlip.js';
import { isTransposition } from '../../text/isTransposition.js';
import { maxComparedLength } from '../../text/limits.js';
import { minOf } from '../../text/extremes.js';

/** Shorter names are near only where two letters are swapped, or one is missing: most three-letter words are one letter apart. */
const minNearLength = 4;
/** Of names in which one letter may be missing. */
const minShortLength = 3;
/** Names of this length may differ in two characters. */
const minFarLength = 10;

/**
 * The known names that are nearest to a misspelled one. Empty if the name is known, if no name is near, or if it extends a known name by
 * an ending. `Explorer` is a different name from `Explore`, but `Readd` is a misspelling of `Read`.
 * @param exact whether case counts
 */
export function findMisspelled(name: string, known: readonly string[], exact: boolean): readonly string[] {
  if (known.includes(name) || name.length > maxComparedLength) return [];
  const sameLetters = known.filter(other => other.toLowerCase() === name.toLowerCase());
  if (sameLetters.length > 0) return exact ? sameLetters : [];
  const slips = known.filter(other => isSpellingSlip(name, other));
  if (slips.length > 0) return slips;
  if (known.some(other => name.startsWith(other) || name.endsWith(other))) return [];
  const maxDistance = name.length >= minFarLength ? 2 : name.length >= minNearLength ? 1 : 0;
  const near = known.flatMap(other => {
    if (!hasSimilarInitial(name, other)) return [];
    const isSwapped = isTransposition(name, other);
    const distance = isSwapped ? 1 : editDistance(name, other);
    const isMissingOne = name.length >= minShortLength && other.length === name.length + 1 && distance === 1;
    return isSwapped || isMissingOne || distance <= maxDistance ? [{ other, distance }] : [];
  });
  const smallest = minOf(near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === smallest).map(({ other }) => other);
}

/** `head` is one letter from `Read`, but a word in another case is another word if its first letter differs too. */
const hasSimilarInitial = (name: string, other: string): boolean => {
  const [a, b] = [name.charAt(0), other.charAt(0)];
  return a.toLowerCase() === b.toLowerCase() || isUpperCase(a) === isUpperCase(b);
};

const isUpperCase = (letter: string): boolean => letter !== letter.toLowerCase();
