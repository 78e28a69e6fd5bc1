/** Do two texts differ only in two adjacent characters that are swapped? In UTF-16 units. */
export function isTransposition(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let first = 0;
  while (a[first] === b[first]) first++;
  const isSwapped = a[first] === b[first + 1] && a[first + 1] === b[first];
  return isSwapped && a.slice(first + 2) === b.slice(first + 2);
}
