import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegularText } from '../node/readRegularFile.js';
import { makeFolder } from './makeFolder.js';
import { messages } from './messages/messages.js';

const cacheFolders = ['.cache', '.cache/skills'];

/**
 * Writes a file of the cache, or appends to it. The cache has a `.gitignore` of its own. Rejects if the path has a symbolic link,
 * because a link in a repository may lead anywhere.
 * @param path relative to the working directory, with `/`: `.cache/skills/…`
 */
export async function writeToCache(cwd: string, path: string, text: string, adds = false): Promise<void> {
  const folder = dirname(path);
  await rejectLinks(cwd, path);
  await makeFolder(join(cwd, folder));
  // An existing .gitignore is kept, so that a repository can include its cache.
  await write(join(cwd, '.cache/skills/.gitignore'), '*\n', constants.O_EXCL).catch((): undefined => undefined);
  await write(join(cwd, path), text, adds ? constants.O_APPEND : constants.O_TRUNC);
}

/** Undefined if the file is missing, cannot be read, or is reached through a link. */
export async function readFromCache(cwd: string, path: string): Promise<string | undefined> {
  try {
    await rejectLinks(cwd, path);
    return await readRegularText(join(cwd, path));
  } catch {
    return undefined;
  }
}

async function rejectLinks(cwd: string, path: string): Promise<void> {
  for (const place of [...cacheFolders, dirname(path), path]) {
    const found = await lstat(join(cwd, place)).catch((): undefined => undefined);
    if (found?.isSymbolicLink() === true) throw new Error(messages.linkNotFollowed(place));
  }
}

async function write(file: string, text: string, flag: number): Promise<void> {
  const { O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_WRONLY } = constants;
  // A pipe in place of the file is refused, without waiting for its other end.
  const handle = await open(file, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | flag);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}
