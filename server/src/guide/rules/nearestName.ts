/** The name most like another, where one is near enough to be meant. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const close = names
    .map(candidate => ({ candidate, distance: editDistance(simple(name), simple(candidate)) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return close[0]?.candidate;
}

/** `perPage` and `per_page` are one word to who types them. */
const simple = (name: string): string => name.toLowerCase().replace(/[_-]/g, '').slice(0, 60);

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, letter] of Array.from(a).entries()) {
    const next = [at + 1];
    for (const [index, other] of Array.from(b).entries()) {
      const above = row[index + 1] ?? 0;
      const diagonal = row[index] ?? 0;
      next.push(Math.min(above + 1, (next[index] ?? 0) + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
