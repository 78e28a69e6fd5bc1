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
