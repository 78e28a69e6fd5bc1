import { constants } from 'node:fs';
import { lstat, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './makeFolder.js';

const cacheFolders = ['.cache', '.cache/skills'];

/**
 * Writes a file of the cache, or adds to its end. The cache says itself that it is none of the repository's business. Rejects
 * where a link stands in the way: a repository may hold one that leads anywhere.
 * @param path below the working directory, with `/`: `.cache/skills/…`
 */
export async function writeToCache(cwd: string, path: string, text: string, adds = false): Promise<void> {
  const folder = dirname(path);
  await refuseLinks(cwd, path);
  await makeFolder(join(cwd, folder));
  // Whoever wants the cache in the repository keeps what he wrote there.
  await write(join(cwd, '.cache/skills/.gitignore'), '*\n', constants.O_EXCL).catch((): undefined => undefined);
  await write(join(cwd, path), text, adds ? constants.O_APPEND : constants.O_TRUNC);
}

/** Undefined: not there, not readable, or behind a link. */
export async function readFromCache(cwd: string, path: string): Promise<string | undefined> {
  try {
    await refuseLinks(cwd, path);
    return await readFile(join(cwd, path), 'utf8');
  } catch {
    return undefined;
  }
}

async function refuseLinks(cwd: string, path: string): Promise<void> {
  for (const place of [...cacheFolders, dirname(path), path]) {
    const found = await lstat(join(cwd, place)).catch((): undefined => undefined);
    if (found?.isSymbolicLink() === true) throw new Error(`${place} is a symbolic link, which is not followed`);
  }
}

async function write(file: string, text: string, flag: number): Promise<void> {
  const { O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const handle = await open(file, O_WRONLY | O_CREAT | O_NOFOLLOW | flag);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}
