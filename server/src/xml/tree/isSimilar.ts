import { editDistance } from '../../text/editDistance.js';

/**
 * Whether one name is probably a misspelling of the other. They differ only in case, or by few edits for their length.
 */
export function isSimilar(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return true;
  const maxLength = Math.max(left.length, right.length);
  return editDistance(left, right) <= (maxLength <= 4 ? 1 : maxLength <= 8 ? 2 : 3);
}

/** The candidate nearest to a name, where one is near enough to be meant. */
export function findNearest(name: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let distance = Infinity;
  for (const candidate of candidates) {
    const candidateDistance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (candidateDistance < distance) [best, distance] = [candidate, candidateDistance];
  }
  return best !== undefined && distance <= Math.max(1, Math.floor(Math.max(name.length, best.length) / 2))
    ? best
    : undefined;
}
