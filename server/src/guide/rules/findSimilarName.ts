import { editDistance } from '../../text/editDistance.js';

/** The name most like another, where one is near enough to be meant. */
export function findSimilarName(name: string, names: readonly string[]): string | undefined {
  const close = names
    .map(candidate => ({ candidate, distance: editDistance(simplifyName(name), simplifyName(candidate)) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return close[0]?.candidate;
}

/** `perPage` and `per_page` are one word to who types them. */
const simplifyName = (name: string): string => name.toLowerCase().replace(/[_-]/g, '').slice(0, 60);
