import { editDistance } from '../text/editDistance.js';

/** Names longer than this are not compared: nobody misspells them. */
const maxNameLength = 40;

/**
 * The candidate a misspelt name most likely means, or undefined where none is near.
 * @param share at most one in so many characters may differ, or one in a shorter name
 */
export function findNearestName(name: string, candidates: readonly string[], share = 3): string | undefined {
  if (name.length > maxNameLength) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / share)) + 1;
  for (const candidate of candidates) {
    const distance = nameDistance(name, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** How many characters differ between two names, upper case, `_` and white space aside. */
export const nameDistance = (a: string, b: string): number => editDistance(fold(a), fold(b));

const fold = (name: string): string => name.toLowerCase().replace(/[_\s]/g, '-');
