import { maxConcurrentSearches } from './limits.js';

/** What a function makes of each item, in the order of the items. Some items are read at the same time. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const mapNext = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: maxConcurrentSearches }, mapNext));
  return results;
}
