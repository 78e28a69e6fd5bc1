import { editDistance } from './editDistance.js';
import { maxComparedLength } from './limits.js';

/**
 * The candidate that a misspelt name most likely means, or undefined where none is near.
 * @param share one of this many characters may differ, and at least one
 */
export function findNearestName(name: string, candidates: readonly string[], share = 3): string | undefined {
  if (name.length > maxComparedLength) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / share)) + 1;
  for (const candidate of candidates) {
    const distance = nameDistance(name, candidate);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** How many characters differ between two names, not counting case, `_` and white space. */
export const nameDistance = (a: string, b: string): number => editDistance(fold(a), fold(b));

const fold = (name: string): string => name.toLowerCase().replace(/[_\s]/g, '-');
