import { constants, readFile, type Dirent, type Stats } from 'node:fs';
import { lstat, open, readdir, readlink, realpath, type FileHandle } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { DirectoryEntry, FileSystem } from '../core/index.js';
import { directoryOf, toFilePath } from '../core/index.js';
import { maxCachedRoots, maxFileBytes, rootCacheMs } from '../limits.js';
import { findUnreadReason } from './nodeUnread.js';
import { decodeBytes } from '../text/decodeBytes.js';

/**
 * The disk below some folders. A path counts as inside only if, with all symbolic links resolved, it lies below one of the folders at
 * this moment; everything else does not exist. What was opened is asked where it is before its text is given, because a folder may
 * become a link at any time. Listings leave symbolic links out: what they point to is listed where it really is, once.
 * @param roots URIs of the folders at this moment
 */
export function createNodeFileSystem(roots: () => readonly string[]): FileSystem {
  const borders = bordersOf(roots);
  const pathOf = async (uri: string): Promise<string | undefined> =>
    uri.startsWith('file:') ? resolve(toFilePath(uri)) : undefined;

  /** The path of what is there, links resolved, if it seems to be inside. */
  async function resolveInside(uri: string): Promise<string | undefined> {
    const path = await pathOf(uri);
    return path !== undefined && ((await borders.seemToHold(path)) || (await borders.hold(path))) ? path : undefined;
  }

  async function read(uri: string): Promise<ReadFile | undefined> {
    const path = await resolveInside(uri);
    const found = path === undefined ? undefined : await unlessMissing(lstat(path));
    if (path === undefined || !found || !isReadable(found)) return undefined;
    const file = await unlessMissing(open(path, asItIs));
    if (!file) return undefined;
    try {
      const place = await placeOf(file, path);
      if (place === undefined || !(await borders.hold(place))) return undefined;
      const bytes = await unlessMissing(readWhole(file.fd));
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
      const entries = await entriesOf(path);
      return (await resolve(path)) === path && (await borders.hold(path)) ? entries : [];
    },
    async exists(uri) {
      const path = await pathOf(uri);
      return path !== undefined && borders.seemToHold(path);
    },
    async findUnreadReason(uri) {
      const path = await resolveInside(uri);
      const found = path === undefined ? undefined : await unlessMissing(lstat(path));
      return path === undefined || !found || !(await borders.hold(path)) ? undefined : findUnreadReason(path, found);
    },
    async leadsOutside(uri) {
      const path = await pathOf(uri);
      return path !== undefined && !(await borders.hold(path));
    },
    async listLinks(uri) {
      const path = await resolveInside(uri);
      return path === undefined ? [] : sortLinks((await unlessMissing(readdir(path, { withFileTypes: true }))) ?? []);
    },
    async readLink(uri) {
      const folder = uri.startsWith('file:') ? await resolveInside(directoryOf(uri)) : undefined;
      return folder === undefined ? undefined : readTarget(join(folder, basename(toFilePath(uri))));
    },
  };
}

/** The target of a symbolic link. Undefined for all else. */
const readTarget = async (path: string): Promise<string | undefined> =>
  (await unlessMissing(readlink(path)))?.replaceAll('\\', '/');

interface Borders {
  /** Is a path inside now? */
  hold(path: string): Promise<boolean>;
  /** Was it a moment ago? Good enough to say no, and whether something exists, and never to give a text. */
  seemToHold(path: string): Promise<boolean>;
}

function bordersOf(roots: () => readonly string[]): Borders {
  const known = new Map<string, { readonly folder: Promise<string | undefined>; readonly until: number }>();

  function look(root: string): Promise<string | undefined> {
    // Beside documents that were open once nothing is asked for any more.
    if (known.size > maxCachedRoots) known.clear();
    const folder = resolve(toFilePath(root));
    known.set(root, { folder, until: performance.now() + rootCacheMs });
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
async function placeOf(file: FileHandle, path: string): Promise<string | undefined> {
  const openedPath = process.platform === 'linux' ? readlink(`/proc/self/fd/${String(file.fd)}`) : undefined;
  return (openedPath && (await unlessMissing(openedPath))) ?? resolve(path);
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

const entriesOf = async (folder: string): Promise<readonly DirectoryEntry[]> =>
  sortEntries((await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []);

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

const resolve = (path: string): Promise<string | undefined> => unlessMissing(realpath(path));

export function isBelow(path: string, folder: string | undefined): boolean {
  if (folder === undefined) return false;
  const way = relative(folder, path);
  return way === '' || (!isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`));
}

/** What cannot be read (missing, no permission, too many links) is as good as not there. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((): undefined => undefined);
}
