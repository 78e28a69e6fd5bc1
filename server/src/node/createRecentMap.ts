/** Remembers the entries that were used last: at least half of a maximum number, and at most all of it. */
export interface RecentMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Entries are forgotten half of them at a time: to look for the oldest entry of a `Map`, V8 passes all places of deleted ones. */
export function createRecentMap<Value>(max: number): RecentMap<Value> {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();

  function set(key: string, value: Value): void {
    newer.set(key, value);
    if (newer.size < max / 2) return;
    older = newer;
    newer = new Map();
  }

  return {
    get(key) {
      const known = newer.get(key);
      if (known !== undefined) return known;
      const before = older.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
    set,
  };
}
