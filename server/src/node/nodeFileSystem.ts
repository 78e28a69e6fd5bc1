import { constants, readFile, type Dirent, type Stats } from 'node:fs';
import { lstat, open, readdir, readlink, realpath, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { DirectoryEntry, FileSystem } from '../core/index.js';
import { directoryOf, isInside, toFilePath } from '../core/index.js';
import { maxCachedRoots, maxFileBytes, maxRememberedFolders, rootCacheMs } from '../limits.js';
import { messages } from '../messages.js';
import { findFault, retryWhileBusy } from './faults.js';
import { findUnreadReason } from './nodeUnread.js';
import { decodeBytes } from '../text/decodeBytes.js';
import { isBelow } from './isBelow.js';

/** What reads the disk. Tests give others, which fail. */
export interface ReadingDisk {
  open(path: string, flags: number): Promise<FileHandle>;
  readdir(path: string): Promise<Dirent[]>;
  lstat(path: string): Promise<Stats>;
  readlink(path: string): Promise<string>;
  realpath(path: string): Promise<string>;
}

const nodeDisk: ReadingDisk = {
  open: (path, flags) => open(path, flags),
  readdir: path => readdir(path, { withFileTypes: true }),
  lstat: path => lstat(path),
  readlink: path => readlink(path),
  realpath: path => realpath(path),
};

/**
 * The disk below some folders. A path counts as inside only if, with all symbolic links resolved, it lies below one of the folders at
 * this moment; everything else does not exist. What was opened is asked where it is before its text is given, because a folder may
 * become a link at any time. Listings leave symbolic links out: what they point to is listed where it really is, once.
 * @param roots URIs of the folders at this moment
 */
export function createNodeFileSystem(roots: () => readonly string[], disk = nodeDisk): FileSystem {
  const borders = bordersOf(roots, disk);
  /** By URI: why nobody could tell what is there when it was last asked, until somebody asks for the reason. */
  const faults = new Map<string, string>();

  const isAsked = (uri: string): boolean => roots().some(root => isInside(uri, root));

  function note(uri: string, fault: string): void {
    if (faults.size >= maxRememberedFolders) faults.clear();
    faults.set(uri, fault);
  }

  /** What cannot be read (missing, no permission, too many links) is as good as not there. A fault is noted. */
  async function ask<T>(uri: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await retryWhileBusy(work);
    } catch (cause) {
      const fault = findFault(cause);
      if (fault !== undefined && isAsked(uri)) note(uri, fault);
      return undefined;
    }
  }

  const pathOf = async (uri: string): Promise<string | undefined> =>
    uri.startsWith('file:') ? ask(uri, () => disk.realpath(toFilePath(uri))) : undefined;

  /** The path of what is there, links resolved, if it seems to be inside. */
  async function resolveInside(uri: string): Promise<string | undefined> {
    faults.delete(uri);
    const path = await pathOf(uri);
    return path !== undefined && ((await borders.seemToHold(path)) || (await borders.hold(path))) ? path : undefined;
  }

  async function read(uri: string): Promise<ReadFile | undefined> {
    const path = await resolveInside(uri);
    const found = path === undefined ? undefined : await ask(uri, () => disk.lstat(path));
    if (path === undefined || !found || !isReadable(found)) return undefined;
    const file = await ask(uri, () => disk.open(path, asItIs));
    if (!file) return undefined;
    try {
      const place = await placeOf(file, path, disk);
      if (place === undefined || !(await borders.hold(place))) return undefined;
      const bytes = await ask(uri, () => readWhole(file.fd));
      return bytes && { path, bytes };
    } finally {
      await unlessMissing(file.close());
    }
  }

  return {
    readText: async uri => textOf(await read(uri)),
    readBytes: async uri => (await read(uri))?.bytes,
    async list(uri) {
      const path = await resolveInside(uri);
      if (path === undefined) return [];
      const entries = sortEntries((await ask(uri, () => disk.readdir(path))) ?? []);
      return (await resolve(path, disk)) === path && (await borders.hold(path)) ? entries : [];
    },
    async exists(uri) {
      if (!uri.startsWith('file:')) return false;
      try {
        return await borders.seemToHold(await retryWhileBusy(() => disk.realpath(toFilePath(uri))));
      } catch (cause) {
        // What nobody can tell is not reported as missing.
        return findFault(cause) !== undefined && isAsked(uri);
      }
    },
    async findUnreadReason(uri) {
      const fault = faults.get(uri);
      faults.delete(uri);
      if (fault !== undefined) return { reason: messages.readFailed(fault), isPassing: true };
      const path = await resolveInside(uri);
      const found = path === undefined ? undefined : await ask(uri, () => disk.lstat(path));
      return path === undefined || !found || !(await borders.hold(path)) ? undefined : findUnreadReason(path, found);
    },
    async leadsOutside(uri) {
      const path = await pathOf(uri);
      return path !== undefined && !(await borders.hold(path));
    },
    async listLinks(uri) {
      const path = await resolveInside(uri);
      return path === undefined ? [] : sortLinks((await ask(uri, () => disk.readdir(path))) ?? []);
    },
    async readLink(uri) {
      const folder = uri.startsWith('file:') ? await resolveInside(directoryOf(uri)) : undefined;
      if (folder === undefined) return undefined;
      const link = join(folder, basename(toFilePath(uri)));
      return (await ask(uri, () => disk.readlink(link)))?.replaceAll('\\', '/');
    },
  };
}

interface Borders {
  /** Is a path inside now? */
  hold(path: string): Promise<boolean>;
  /** Was it a moment ago? Good enough to say no, and whether something exists, and never to give a text. */
  seemToHold(path: string): Promise<boolean>;
}

function bordersOf(roots: () => readonly string[], disk: ReadingDisk): Borders {
  const known = new Map<string, { readonly folder: Promise<string | undefined>; readonly until: number }>();

  function look(root: string): Promise<string | undefined> {
    // Beside documents that were open once nothing is asked for any more.
    if (known.size > maxCachedRoots) known.clear();
    const folder = resolve(toFilePath(root), disk);
    known.set(root, { folder, until: performance.now() + rootCacheMs });
    // A folder that could not be resolved may be there the next time.
    void folder.then(path => path === undefined && known.get(root)?.folder === folder && known.delete(root));
    return folder;
  }

  async function seem(root: string): Promise<string | undefined> {
    const before = known.get(root);
    return before && performance.now() < before.until ? before.folder : look(root);
  }

  async function someHolds(path: string, of: (root: string) => Promise<string | undefined>): Promise<boolean> {
    for (const root of roots()) if (isBelow(path, await of(root))) return true;
    return false;
  }

  return {
    seemToHold: path => someHolds(path, seem),
    hold: async path =>
      // Usually it is one that seemed to hold it, and the others need not be looked at.
      (await someHolds(path, async root => (isBelow(path, await seem(root)) ? look(root) : undefined))) ||
      (await someHolds(path, look)),
  };
}

/**
 * Opening does not follow a link that was created since the check, and does not wait for the other end of a pipe.
 * Windows has neither option.
 */
const asItIs = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Where an open file is. Linux knows the path of the file itself; elsewhere the path may have a new file now. @param path where it was opened */
async function placeOf(file: FileHandle, path: string, disk: ReadingDisk): Promise<string | undefined> {
  const openedPath = process.platform === 'linux' ? readlink(`/proc/self/fd/${String(file.fd)}`) : undefined;
  return (openedPath && (await unlessMissing(openedPath))) ?? resolve(path, disk);
}

/** The one of `node:fs/promises` takes twice as long for small files. */
const readWhole = promisify(readFile);

export const isReadable = (found: Stats): boolean => found.isFile() && found.size <= maxFileBytes;

export interface ReadFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Other files than XML are read as the agents read them: as UTF-8. */
export const textOf = (file: ReadFile | undefined): string | undefined =>
  file && (/\.(?:xml|xsd)$/i.test(file.path) ? decodeBytes(file.bytes).text : file.bytes.toString('utf8'));

/** Files and folders by name, without symbolic links. Pipes and devices are files: reading them is refused, and reported. */
export function sortEntries(entries: readonly Dirent[]): readonly DirectoryEntry[] {
  return entries
    .flatMap((entry): DirectoryEntry[] => {
      if (entry.isDirectory()) return [{ name: entry.name, type: 'directory' }];
      return entry.isSymbolicLink() ? [] : [{ name: entry.name, type: 'file' }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Names of symbolic links. */
export const sortLinks = (entries: readonly Dirent[]): readonly string[] =>
  entries
    .filter(entry => entry.isSymbolicLink())
    .map(({ name }) => name)
    .sort();

const resolve = (path: string, disk: ReadingDisk): Promise<string | undefined> =>
  unlessMissing(retryWhileBusy(() => disk.realpath(path)));

/** What cannot be read (missing, no permission, too many links) is as good as not there. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((): undefined => undefined);
}
