/** Longest names that are compared: the cost grows with the square. */
const longest = 64;

/** Whether one name is probably a slip for the other: same but for case, or few edits apart for its length. */
export function isSimilar(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return true;
  const most = Math.max(left.length, right.length);
  return editDistance(left, right) <= (most <= 4 ? 1 : most <= 8 ? 2 : 3);
}

/** The candidate nearest to a name, where one is near enough to be meant. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let distance = Infinity;
  for (const candidate of candidates) {
    const here = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (here < distance) [best, distance] = [candidate, here];
  }
  return best !== undefined && distance <= Math.max(1, Math.floor(Math.max(name.length, best.length) / 2))
    ? best
    : undefined;
}

/** Levenshtein distance; names beyond the limit count as entirely different. */
export function editDistance(a: string, b: string): number {
  if (a.length > longest || b.length > longest) return a === b ? 0 : Math.max(a.length, b.length);
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replace, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
