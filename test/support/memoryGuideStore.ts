import type { GuideStore } from '../../server/src/guide/index.js';

/** A cache of guides that keeps what it is given; `files` can be looked at and emptied. */
export function memoryGuideStore(): GuideStore & { readonly files: Map<string, string> } {
  const files = new Map<string, string>();
  return {
    files,
    read: path => Promise.resolve(files.get(path)),
    write: (path, text) => {
      files.set(path, text);
      return Promise.resolve();
    },
  };
}
