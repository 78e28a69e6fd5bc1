import type { DirectoryEntry, FileSystem } from '../../core/index.js';

export interface CachedFileSystem extends FileSystem {
  /** Something was created, deleted or saved. */
  forget(): void;
}

/**
 * Caches which files exist, so that a skill with a hundred links does not access the disk a hundred times per keystroke.
 * @param isWatched whether the client reports changes of a URI. Other URIs are not cached
 */
export function createCachedFileSystem(files: FileSystem, isWatched: (uri: string) => boolean): CachedFileSystem {
  const existing = new Map<string, Promise<boolean>>();
  const listings = new Map<string, Promise<readonly DirectoryEntry[]>>();

  function remember<T>(known: Map<string, Promise<T>>, uri: string, ask: () => Promise<T>): Promise<T> {
    if (!isWatched(uri)) return ask();
    const answer = known.get(uri) ?? ask();
    known.set(uri, answer);
    return answer;
  }

  return {
    readText: uri => files.readText(uri),
    readBytes: uri => files.readBytes(uri),
    exists: uri => remember(existing, uri, () => files.exists(uri)),
    list: uri => remember(listings, uri, () => files.list(uri)),
    findUnreadReason: async uri => files.findUnreadReason?.(uri),
    leadsOutside: async uri => (await files.leadsOutside?.(uri)) === true,
    listLinks: async uri => (await files.listLinks?.(uri)) ?? [],
    readLink: async uri => files.readLink?.(uri),
    forget() {
      existing.clear();
      listings.clear();
    },
  };
}
