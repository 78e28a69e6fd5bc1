import { mapConcurrently } from '../mapConcurrently.js';

/** Facts about files, kept up to date by those who report changes. */
export interface FileIndex<Fact> {
  /** By URI, in the order of the files. The same map until a file changes, or until a fact changes if facts are compared. */
  find(): Promise<ReadonlyMap<string, Fact>>;
  /** A file has another content: it is read again at the next `find`. */
  contentChanged(uri: string): void;
  contentsChanged(isAffected: (uri: string) => boolean): void;
}

/**
 * @param read reads one file; undefined if there is nothing to know about it
 * @param isSame compares two facts about a file; without it, another content is another fact
 */
export function createFileIndex<Fact>(
  uris: readonly string[],
  read: (uri: string) => Promise<Fact | undefined>,
  isSame: (a: Fact, b: Fact) => boolean = () => false,
): FileIndex<Fact> {
  const indexed = new Set(uris);
  const facts = new Map<string, Fact>();
  let changed = new Set(uris);
  let sorted: ReadonlyMap<string, Fact> = new Map();
  let searching: Promise<void> | undefined;
  let hasChanged = true;

  async function searchFile(uri: string): Promise<void> {
    const [fact, previous] = [await read(uri), facts.get(uri)];
    const isUnchanged = fact === undefined || previous === undefined ? fact === previous : isSame(fact, previous);
    if (isUnchanged) return;
    hasChanged = true;
    if (fact === undefined) facts.delete(uri);
    else facts.set(uri, fact);
  }

  async function search(): Promise<void> {
    // Files may change during a search.
    while (changed.size > 0) {
      const waiting = [...changed];
      changed = new Set();
      await mapConcurrently(waiting, searchFile);
    }
    if (!hasChanged) return;
    hasChanged = false;
    sorted = new Map(
      uris.flatMap(uri => {
        const fact = facts.get(uri);
        return fact === undefined ? [] : [[uri, fact]];
      }),
    );
  }

  return {
    async find() {
      if (changed.size > 0) searching ??= search().finally(() => (searching = undefined));
      await searching;
      return sorted;
    },
    contentChanged(uri) {
      if (indexed.has(uri)) changed.add(uri);
    },
    contentsChanged(isAffected) {
      for (const uri of uris) if (isAffected(uri)) changed.add(uri);
    },
  };
}
