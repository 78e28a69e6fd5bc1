/**
 * Adds all items at the end of a list. `list.push(...items)` passes each item as an argument: from about 100,000 items on, it throws a
 * `RangeError`, and a document may have as many parts.
 */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
