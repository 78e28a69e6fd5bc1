import type { GuideStore } from '../guide/index.js';
import type { Terminal } from './terminal.js';
import { readFromCache, writeToCache } from './cacheFiles.js';

/** The cache of generated guides below the working directory. A cache that cannot be written is said once and does without. */
export function createGuideCache(terminal: Terminal): GuideStore {
  let isBroken = false;
  return {
    read: path => readFromCache(terminal.cwd, path),
    async write(path, text) {
      try {
        await writeToCache(terminal.cwd, path, text);
      } catch (cause) {
        if (!isBroken)
          terminal.note(`The cache cannot be written: ${cause instanceof Error ? cause.message : String(cause)}\n`);
        isBroken = true;
      }
    },
  };
}
