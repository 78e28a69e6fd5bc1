import { editDistance } from '../text/editDistance.js';

/** Names longer than this are not compared: nobody misspells them. */
const longestName = 40;

/** The candidate a misspelt name most likely means, or undefined where none is near (at most a third of it differs). */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const folded = fold(name);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(folded, fold(candidate));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

const fold = (name: string): string => name.toLowerCase().replace(/[_\s]/g, '-');
