import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { toFilePath } from '../../core/index.js';
import { isBelow } from '../../node/isBelow.js';

/**
 * The folders (absolute paths) that a server may read: those of the client, as far as they are in the folder that the user named. Folders that
 * do not exist are left out.
 * @param roots URIs of the client's folders; undefined if it sets no limits
 * @param named absolute path on the command line
 * @param cwd served where nobody names a folder
 */
export async function findServedFolders(
  roots: readonly string[] | undefined,
  named: string | undefined,
  cwd: string,
): Promise<readonly string[]> {
  if (!roots) return [named ?? cwd];
  const folders: string[] = [];
  for (const root of roots) {
    const folder = root.startsWith('file:') ? await resolveFolder(toFilePath(root)) : undefined;
    if (folder === undefined) continue;
    const limit = named === undefined ? folder : await resolveFolder(named);
    if (limit === undefined) continue;
    if (isBelow(folder, limit)) folders.push(folder);
    else if (isBelow(limit, folder)) folders.push(limit);
  }
  return [...new Set(folders)];
}

const resolveFolder = (path: string): Promise<string | undefined> =>
  realpath(resolve(path)).catch((): undefined => undefined);
