import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import type { DirectoryEntry, FileSystem } from './core/index.js';
import { filePathOf } from './core/index.js';

/** Larger files are answered as if they were not there: nothing we read is that long. In bytes. */
const largestFile = 16 * 1024 * 1024;

/**
 * The disk below some folders. A path counts as inside only if, with all symbolic links resolved, it lies below one of
 * the folders; everything else does not exist. Listings leave symbolic links out: what they point to is listed where it
 * really is, once.
 * @param roots URIs of the folders at this moment
 */
export function nodeFileSystem(roots: () => readonly string[]): FileSystem {
  const resolvedRoots = new Map<string, Promise<string | undefined>>();

  async function isAllowed(path: string): Promise<boolean> {
    for (const root of roots()) {
      let resolved = resolvedRoots.get(root);
      if (!resolved) resolvedRoots.set(root, (resolved = resolve(filePathOf(root))));
      const folder = await resolved;
      if (folder !== undefined && isBelow(path, folder)) return true;
    }
    return false;
  }

  async function allowedPath(uri: string): Promise<string | undefined> {
    if (!uri.startsWith('file:')) return undefined;
    const path = await resolve(filePathOf(uri));
    return path !== undefined && (await isAllowed(path)) ? path : undefined;
  }

  return {
    async readText(uri) {
      const path = await allowedPath(uri);
      return path === undefined ? undefined : unlessMissing(readRegularFile(path));
    },
    async list(uri) {
      const path = await allowedPath(uri);
      const entries = path === undefined ? [] : ((await unlessMissing(readdir(path, { withFileTypes: true }))) ?? []);
      return entries
        .flatMap((entry): DirectoryEntry[] => {
          if (entry.isDirectory()) return [{ name: entry.name, type: 'directory' }];
          return entry.isFile() ? [{ name: entry.name, type: 'file' }] : [];
        })
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    async exists(uri) {
      const path = await allowedPath(uri);
      return path !== undefined && (await unlessMissing(lstat(path))) !== undefined;
    },
  };
}

async function readRegularFile(path: string): Promise<string | undefined> {
  const found = await stat(path);
  return found.isFile() && found.size <= largestFile ? readFile(path, 'utf8') : undefined;
}

const resolve = (path: string): Promise<string | undefined> => unlessMissing(realpath(path));

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`));
}

/** What cannot be read (missing, no permission, too many links) is as good as not there. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((): undefined => undefined);
}
