import { maxEditDistanceLength } from './limits.js';

/** Levenshtein distance, in UTF-16 units; longer names count as entirely different. */
export function editDistance(a: string, b: string): number {
  if (a.length > maxEditDistanceLength || b.length > maxEditDistanceLength)
    return a === b ? 0 : Math.max(a.length, b.length);
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
