import { editDistance } from '../../text/editDistance.js';
import { isTransposition } from '../../text/isTransposition.js';
import { maxComparedLength } from '../../text/limits.js';
import { minOf } from '../../text/extremes.js';

/** Shorter names are near only where two letters are swapped: most three-letter words are one letter apart. */
const minNearLength = 4;
/** Names of this length may differ in two characters. */
const minFarLength = 10;

/**
 * The known names that a misspelled one most likely means, at equal distances. Empty where it is known, where no name is near, and where
 * it only adds to a known name: `Explorer` is another name than `Explore`.
 * @param exact whether case counts
 */
export function findMisspelled(name: string, known: readonly string[], exact: boolean): readonly string[] {
  if (known.includes(name) || name.length > maxComparedLength) return [];
  const sameLetters = known.filter(other => other.toLowerCase() === name.toLowerCase());
  if (sameLetters.length > 0) return exact ? sameLetters : [];
  if (known.some(other => name.startsWith(other) || name.endsWith(other))) return [];
  const maxDistance = name.length >= minFarLength ? 2 : name.length >= minNearLength ? 1 : 0;
  const near = known.flatMap(other => {
    const isSwapped = isTransposition(name, other);
    const distance = isSwapped ? 1 : editDistance(name, other);
    return isSwapped || distance <= maxDistance ? [{ other, distance }] : [];
  });
  const smallest = minOf(near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === smallest).map(({ other }) => other);
}
