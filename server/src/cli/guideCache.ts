import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GuideStore } from '../guide/index.js';
import type { Terminal } from './terminal.js';

/** The cache of generated guides below the working directory. A cache that cannot be written is said once and does without. */
export function guideCache(terminal: Terminal): GuideStore {
  let isBroken = false;
  return {
    read: path => readFile(join(terminal.cwd, path), 'utf8').catch((): undefined => undefined),
    async write(path, text) {
      const file = join(terminal.cwd, path);
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      } catch (cause) {
        if (!isBroken)
          terminal.note(`The cache cannot be written: ${cause instanceof Error ? cause.message : String(cause)}\n`);
        isBroken = true;
      }
    },
  };
}
