import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuideStore } from '../guide/index.js';
import type { Terminal } from './terminal.js';
import { writeToCache } from './writeToCache.js';

/** The cache of generated guides below the working directory. A cache that cannot be written is said once and does without. */
export function guideCache(terminal: Terminal): GuideStore {
  let isBroken = false;
  return {
    read: path => readFile(join(terminal.cwd, path), 'utf8').catch((): undefined => undefined),
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
