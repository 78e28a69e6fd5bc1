import { maxConcurrentSearches } from '../limits.js';

/** Which files contain a text, kept up to date by those who report changes. */
export interface TextIndex {
  /** The URIs of files that contain the text, sorted. */
  find(): Promise<readonly string[]>;
  /** A file has another content: it is searched again at the next `find`. */
  contentChanged(uri: string): void;
  contentsChanged(isAffected: (uri: string) => boolean): void;
}

/** @param contains searches one file */
export function createTextIndex(uris: readonly string[], contains: (uri: string) => Promise<boolean>): TextIndex {
  const indexed = new Set(uris);
  const containing = new Set<string>();
  let changed = new Set(uris);
  let sorted: readonly string[] = [];
  let searching: Promise<void> | undefined;

  async function searchFile(uri: string): Promise<void> {
    if (await contains(uri)) containing.add(uri);
    else containing.delete(uri);
  }

  async function search(): Promise<void> {
    // Files may change during a search.
    while (changed.size > 0) {
      const waiting = changed.values();
      changed = new Set();
      const searchNext = async (): Promise<void> => {
        for (const uri of waiting) await searchFile(uri);
      };
      await Promise.all(Array.from({ length: maxConcurrentSearches }, searchNext));
    }
    sorted = [...containing].sort();
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
