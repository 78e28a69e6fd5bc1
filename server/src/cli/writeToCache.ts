import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './makeFolder.js';

/**
 * Writes a file of the cache, or adds to its end. The cache says itself that it is none of the repository's business.
 * @param path below the working directory, with `/`: `.cache/skills/…`
 */
export async function writeToCache(cwd: string, path: string, text: string, adds = false): Promise<void> {
  const file = join(cwd, path);
  await makeFolder(dirname(file));
  // Whoever wants the cache in the repository keeps what he wrote there.
  await writeFile(join(cwd, '.cache/skills/.gitignore'), '*\n', { flag: 'wx' }).catch((): undefined => undefined);
  await (adds ? appendFile(file, text) : writeFile(file, text));
}
