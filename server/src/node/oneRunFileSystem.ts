import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, type Dirent, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { directoryOf, isInside, toFilePath, type FileSystem } from '../core/index.js';
import { maxRememberedFolders } from '../limits.js';
import { messages } from '../messages.js';
import { createRecentMap } from './createRecentMap.js';
import { createSyncRetry, findFault } from './faults.js';
import { isBelow } from './isBelow.js';
import { isReadable, sortEntries, sortLinks, textOf, type ReadFile } from './nodeFileSystem.js';
import { findUnreadReason } from './nodeUnread.js';

/** What reads the disk. Tests give others, which fail. */
export interface OneRunDisk {
  lstat(path: string): Stats | undefined;
  readdir(path: string): Dirent[];
  readFile(path: string): Buffer;
  readlink(path: string): string;
  realpath(path: string): string;
}

const nodeDisk: OneRunDisk = {
  // Most paths that are missing are targets of links: an exception for each would be slow.
  lstat: path => lstatSync(path, { throwIfNoEntry: false }),
  readdir: path => readdirSync(path, { withFileTypes: true }),
  readFile: path => readFileSync(path),
  readlink: path => readlinkSync(path),
  realpath: path => realpathSync.native(path),
};

/**
 * As `createNodeFileSystem`, for one run, which sees each folder where it first was: a folder that was listed is not resolved again.
 *
 * It reads synchronously: a run has nothing else to do, and passing each call to a thread and back takes longer than the call.
 * @param roots URIs of the folders
 */
export function createOneRunFileSystem(roots: readonly string[], disk = nodeDisk): FileSystem {
  /** By URI: why nobody could tell what is there when it was last asked, until somebody asks for the reason. */
  const faults = new Map<string, string>();
  const retry = createSyncRetry();

  /** What cannot be read (missing, no permission, too many links) is as good as not there. A fault is noted. */
  function ask<T>(uri: string, work: () => T): T | undefined {
    try {
      return retry(work);
    } catch (cause) {
      const fault = findFault(cause);
      if (faults.size >= maxRememberedFolders) faults.clear();
      if (fault !== undefined && roots.some(root => isInside(uri, root))) faults.set(uri, fault);
      return undefined;
    }
  }

  const resolve = (uri: string, path: string): string | undefined => ask(uri, () => disk.realpath(path));
  const resolvedRoots = roots.map(root => resolve(root, toFilePath(root)));

  /** A root that could not be resolved is tried again. */
  const resolveRoot = (index: number, root: string): string | undefined =>
    (resolvedRoots[index] ??= resolve(root, toFilePath(root)));

  const resolvedFolders = createRecentMap<string>(maxRememberedFolders);
  const linksOfFolders = createRecentMap<readonly string[]>(maxRememberedFolders);

  function resolveFolder(uri: string, path: string): string | undefined {
    const folder = resolvedFolders.get(path) ?? resolve(uri, path);
    // A missing folder may be created at any moment.
    if (folder !== undefined) resolvedFolders.set(path, folder);
    return folder;
  }

  const isWithin = (path: string): boolean => roots.some((root, index) => isBelow(path, resolveRoot(index, root)));

  const findStats = (uri: string, path: string): Stats | undefined => ask(uri, () => disk.lstat(path));

  /** What is at a URI, with links resolved, if it is inside. */
  function find(uri: string): { readonly path: string; readonly stats: Stats } | undefined {
    faults.delete(uri);
    if (!uri.startsWith('file:')) return undefined;
    const unresolved = toFilePath(uri);
    const folder = resolveFolder(uri, dirname(unresolved));
    let path = folder === undefined ? undefined : join(folder, basename(unresolved));
    let stats = path === undefined ? undefined : findStats(uri, path);
    if (stats?.isSymbolicLink() === true) {
      path = resolve(uri, unresolved);
      stats = path === undefined ? undefined : findStats(uri, path);
    }
    return path !== undefined && stats && isWithin(path) ? { path, stats } : undefined;
  }

  function read(uri: string): ReadFile | undefined {
    const file = find(uri);
    const bytes = file && isReadable(file.stats) ? ask(uri, () => disk.readFile(file.path)) : undefined;
    return file && bytes && { path: file.path, bytes };
  }

  return {
    readText: uri => Promise.resolve(textOf(read(uri))),
    readBytes: uri => Promise.resolve(read(uri)?.bytes),
    list(uri) {
      const folder = find(uri);
      if (!folder) return Promise.resolve([]);
      const unresolved = toFilePath(uri);
      const found = ask(uri, () => disk.readdir(folder.path)) ?? [];
      const entries = sortEntries(found);
      linksOfFolders.set(uri, sortLinks(found));
      for (const { name, type } of entries)
        if (type === 'directory') resolvedFolders.set(join(unresolved, name), join(folder.path, name));
      return Promise.resolve(entries);
    },
    // What nobody can tell is not reported as missing.
    exists: uri => Promise.resolve(find(uri) !== undefined || faults.has(uri)),
    async findUnreadReason(uri) {
      const fault = faults.get(uri);
      if (fault !== undefined) {
        faults.delete(uri);
        return { reason: messages.readFailed(fault), isPassing: true };
      }
      const file = find(uri);
      return file && findUnreadReason(file.path, file.stats);
    },
    leadsOutside(uri) {
      const path = uri.startsWith('file:') ? resolve(uri, toFilePath(uri)) : undefined;
      return Promise.resolve(path !== undefined && !isWithin(path));
    },
    listLinks(uri) {
      const listed = linksOfFolders.get(uri);
      const folder = listed ? undefined : find(uri);
      const entries = folder && ask(uri, () => disk.readdir(folder.path));
      return Promise.resolve(listed ?? sortLinks(entries ?? []));
    },
    readLink(uri) {
      const folder = uri.startsWith('file:') ? find(directoryOf(uri)) : undefined;
      const link = folder && join(folder.path, basename(toFilePath(uri)));
      const target = link === undefined ? undefined : ask(uri, () => disk.readlink(link));
      return Promise.resolve(target?.replaceAll('\\', '/'));
    },
  };
}
