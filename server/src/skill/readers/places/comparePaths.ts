/** Orders paths as programs find them that read folder by folder: all of `plate/…` before `plate.2/…`. */
export function comparePaths(a: string, b: string): number {
  const [first, second] = [a.replaceAll('/', '\0'), b.replaceAll('/', '\0')];
  return first < second ? -1 : Number(first > second);
}
