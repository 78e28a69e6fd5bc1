/** Objects that stand for versions of files. They stay the same until a file changes, whatever happens to others. */
export interface VersionStore {
  /** By URI. The same map for the same list until one of its files changes. */
  list(uris: readonly string[]): ReadonlyMap<string, object>;
  /** A file has another content. */
  delete(uri: string): void;
  keys(): Iterable<string>;
}

export function createVersionStore(): VersionStore {
  const versions = new Map<string, object>();
  let maps = new WeakMap<readonly string[], ReadonlyMap<string, object>>();

  function findVersion(uri: string): object {
    const version = versions.get(uri) ?? {};
    versions.set(uri, version);
    return version;
  }

  return {
    list(uris) {
      const map = maps.get(uris) ?? new Map(uris.map(uri => [uri, findVersion(uri)]));
      maps.set(uris, map);
      return map;
    },
    delete(uri) {
      if (versions.delete(uri)) maps = new WeakMap();
    },
    keys: () => versions.keys(),
  };
}
