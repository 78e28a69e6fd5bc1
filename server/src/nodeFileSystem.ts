import { readFile, type Stats } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { DirectoryEntry, FileSystem } from './core/index.js';
import { filePathOf } from './core/index.js';
import { decodeBytes } from './text/decodeBytes.js';

/** Larger files are answered as if they were not there: nothing we read is that long. In bytes. */
const largestFile = 16 * 1024 * 1024;

/**
 * The disk below some folders. A path counts as inside only if, with all symbolic links resolved, it lies below one of
 * the folders; everything else does not exist. Listings leave symbolic links out: what they point to is listed where it
 * really is, once.
 * @param roots URIs of the folders at this moment. @param believedFor milliseconds for which it is believed where a folder is
 */
export function nodeFileSystem(roots: () => readonly string[], believedFor = believed): FileSystem {
  const resolvedRoots = new Map<string, Promise<string | undefined>>();
  const folders = resolvedFolders(believedFor);

  async function isAllowed(path: string): Promise<boolean> {
    for (const root of roots()) {
      let resolved = resolvedRoots.get(root);
      if (!resolved) resolvedRoots.set(root, (resolved = resolve(filePathOf(root))));
      const folder = await resolved;
      if (folder !== undefined && isBelow(path, folder)) return true;
    }
    return false;
  }

  /** What is at a path, links resolved, if it is there and may be seen. */
  async function allowed(uri: string): Promise<{ readonly path: string; readonly found: Stats } | undefined> {
    if (!uri.startsWith('file:')) return undefined;
    const asked = filePathOf(uri);
    const folder = await folders.of(dirname(asked));
    let path = folder === undefined ? undefined : join(folder, basename(asked));
    let found = path === undefined ? undefined : await unlessMissing(lstat(path));
    if (found?.isSymbolicLink() === true) {
      path = await resolve(asked);
      found = path === undefined ? undefined : await unlessMissing(lstat(path));
    }
    return path !== undefined && found && (await isAllowed(path)) ? { path, found } : undefined;
  }

  async function read(uri: string): Promise<{ readonly path: string; readonly bytes: Buffer } | undefined> {
    const file = await allowed(uri);
    if (!file?.found.isFile() || file.found.size > largestFile) return undefined;
    const bytes = await unlessMissing(readBytes(file.path));
    return bytes && { path: file.path, bytes };
  }

  return {
    async readText(uri) {
      const file = await read(uri);
      // Other files are read as the agents read them: as UTF-8.
      return file && (/\.(?:xml|xsd)$/i.test(file.path) ? decodeBytes(file.bytes).text : file.bytes.toString('utf8'));
    },
    readBytes: async uri => (await read(uri))?.bytes,
    async list(uri) {
      const folder = await allowed(uri);
      if (!folder) return [];
      const entries = (await unlessMissing(readdir(folder.path, { withFileTypes: true }))) ?? [];
      const asked = filePathOf(uri);
      return entries
        .flatMap((entry): DirectoryEntry[] => {
          if (entry.isDirectory()) {
            folders.learn(join(asked, entry.name), join(folder.path, entry.name));
            return [{ name: entry.name, type: 'directory' }];
          }
          return entry.isFile() ? [{ name: entry.name, type: 'file' }] : [];
        })
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    async exists(uri) {
      return (await allowed(uri)) !== undefined;
    },
  };
}

/** The one of `node:fs/promises` takes twice as long for small files. */
const readBytes = promisify(readFile);

/** For how long a server believes where a folder really is, in milliseconds: many files of one folder are asked for at once. */
const believed = 1000;

/** Folders remembered at most: a server lives long. */
const mostFolders = 20_000;

interface ResolvedFolders {
  /** The path of a folder with the links in it resolved. */
  of(path: string): Promise<string | undefined>;
  /** What a listing says: a folder in a resolved folder, itself no link, needs no resolving. */
  learn(path: string, resolved: string): void;
}

function resolvedFolders(believedFor: number): ResolvedFolders {
  const known = new Map<string, { readonly folder: Promise<string | undefined>; readonly until: number }>();
  const remember = (path: string, folder: Promise<string | undefined>): void => {
    if (known.size >= mostFolders) known.clear();
    known.set(path, { folder, until: performance.now() + believedFor });
  };
  return {
    of(path) {
      const before = known.get(path);
      if (before && performance.now() < before.until) return before.folder;
      const folder = resolve(path);
      remember(path, folder);
      // One that is missing may be made at any moment.
      void folder.then(there => there ?? known.delete(path));
      return folder;
    },
    learn: (path, resolved) => remember(path, Promise.resolve(resolved)),
  };
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
