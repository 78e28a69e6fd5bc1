import { mapConcurrently } from '../mapConcurrently.js';

/** What is known about a file. */
interface IndexEntry<Fact> {
  /** Undefined if there is nothing to know. */
  readonly fact: Fact | undefined;
}

/** Facts about files, kept up to date by those who report changes. */
export interface FileIndex<Fact> {
  /** By URI, in the order of the files. The same map until a fact changes. */
  find(): Promise<ReadonlyMap<string, Fact>>;
  /** A file has another content: it is read again at the next `find`. */
  contentChanged(uri: string): void;
  contentsChanged(isAffected: (uri: string) => boolean): void;
  /** The entry of a file, unless the file must be read for it. */
  findEntry(uri: string): IndexEntry<Fact> | undefined;
  /** What `find` gave last. */
  readonly latest: ReadonlyMap<string, Fact>;
}

interface FileIndexOptions<Fact> {
  readonly uris: readonly string[];
  /** Reads one file. Undefined if it cannot be read. */
  readonly read: (uri: string) => Promise<IndexEntry<Fact> | undefined>;
  /** Compares two facts about a file. Without it, they are the same only if they are identical. */
  readonly isSame?: ((a: Fact, b: Fact) => boolean) | undefined;
  /** The index of an earlier list of files: what it knows is not read again. */
  readonly previous?: FileIndex<Fact> | undefined;
  /** Whether changes of a file are reported. What is known about other files may be out of date. */
  readonly isWatched?: ((uri: string) => boolean) | undefined;
}

export function createFileIndex<Fact>(options: FileIndexOptions<Fact>): FileIndex<Fact> {
  const { uris, read, isSame = Object.is, previous, isWatched = () => true } = options;
  const indexed = new Set(uris);
  const entries = new Map<string, IndexEntry<Fact>>();
  let changed = new Set<string>();
  let reading = new Set<string>();
  let latest = previous?.latest ?? new Map<string, Fact>();
  let searching: Promise<void> | undefined;
  let isOutdated = true;

  for (const uri of uris) {
    const entry = isWatched(uri) ? previous?.findEntry(uri) : undefined;
    if (entry) entries.set(uri, entry);
    else changed.add(uri);
  }

  async function readFile(uri: string, search: ReadonlySet<string>): Promise<void> {
    const entry = await read(uri);
    // Other reads of a search go on after it has failed, and the next search is newer.
    if (search !== reading) return;
    const fact = entries.get(uri)?.fact;
    const isUnchanged =
      fact === undefined || entry?.fact === undefined ? fact === entry?.fact : isSame(fact, entry.fact);
    if (!isUnchanged) isOutdated = true;
    if (entry) entries.set(uri, isUnchanged ? { fact } : entry);
    else entries.delete(uri);
    reading.delete(uri);
  }

  async function search(): Promise<void> {
    // Files may change during a search.
    while (changed.size > 0) {
      const files = changed;
      reading = files;
      changed = new Set();
      try {
        await mapConcurrently([...files], uri => readFile(uri, files));
      } finally {
        for (const uri of reading) changed.add(uri);
      }
    }
    if (!isOutdated) return;
    isOutdated = false;
    const facts = new Map<string, Fact>();
    for (const uri of uris) {
      const fact = entries.get(uri)?.fact;
      if (fact !== undefined) facts.set(uri, fact);
    }
    if (!isSameMap(facts, latest)) latest = facts;
  }

  return {
    async find() {
      if (changed.size > 0 || isOutdated) searching ??= search().finally(() => (searching = undefined));
      await searching;
      return latest;
    },
    contentChanged(uri) {
      if (indexed.has(uri)) changed.add(uri);
    },
    contentsChanged(isAffected) {
      for (const uri of uris) if (isAffected(uri)) changed.add(uri);
    },
    findEntry: uri => (changed.has(uri) || reading.has(uri) ? undefined : entries.get(uri)),
    get latest() {
      return latest;
    },
  };
}

/** Also compares the order. */
function isSameMap<Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  if (a.size !== b.size) return false;
  const others = b.entries();
  for (const [key, value] of a) {
    const [otherKey, otherValue] = others.next().value ?? [];
    if (otherKey !== key || otherValue !== value) return false;
  }
  return true;
}
