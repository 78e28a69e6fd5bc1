/**
 * How many of the first indexes have a property that no index after them has, by binary search.
 * @param length number of indexes: those of a list
 */
export function countWhile(length: number, hasProperty: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hasProperty(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
