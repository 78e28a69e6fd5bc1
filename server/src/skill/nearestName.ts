/** Names longer than this are not compared: nobody misspells them. */
const longestName = 40;

/**
 * The candidate a misspelt name most likely means, or undefined where none is near.
 * @param share at most one in so many characters may differ, or one in a shorter name
 */
export function nearestName(name: string, candidates: readonly string[], share = 3): string | undefined {
  if (name.length > longestName) return undefined;
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

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
