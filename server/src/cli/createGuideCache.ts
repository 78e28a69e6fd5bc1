import type { GuideStore } from '../guide/index.js';
import type { Terminal } from './terminal.js';
import { readFromCache, writeToCache } from './cacheFiles.js';
import { messages } from './messages/messages.js';

/** The cache of generated guides in the working directory. A write error is reported once. */
export function createGuideCache(terminal: Terminal): GuideStore {
  let isBroken = false;
  return {
    read: path => readFromCache(terminal.cwd, path),
    async write(path, text) {
      try {
        await writeToCache(terminal.cwd, path, text);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        if (!isBroken) terminal.note(`${messages.cacheCannotBeWritten(reason)}\n`);
        isBroken = true;
      }
    },
  };
}
