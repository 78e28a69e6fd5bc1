import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { directoryOf, toFilePath, type FileSystem } from '../core/index.js';
import { maxRememberedFolders } from '../limits.js';
import { createRecentMap } from './createRecentMap.js';
import { isBelow, isReadable, sortEntries, sortLinks, textOf, type ReadFile } from './nodeFileSystem.js';
import { findUnreadReason } from './nodeUnread.js';

/**
 * As `createNodeFileSystem`, for one run, which sees each folder where it first was: a folder that was listed is not resolved again.
 *
 * It reads synchronously: a run has nothing else to do, and passing each call to a thread and back takes longer than the call.
 * @param roots URIs of the folders
 */
export function createOneRunFileSystem(roots: readonly string[]): FileSystem {
  const resolvedRoots = roots.map(root => resolve(toFilePath(root)));
  const resolvedFolders = createRecentMap<string>(maxRememberedFolders);
  const linksOfFolders = createRecentMap<readonly string[]>(maxRememberedFolders);

  function resolveFolder(path: string): string | undefined {
    const folder = resolvedFolders.get(path) ?? resolve(path);
    // A missing folder may be created at any moment.
    if (folder !== undefined) resolvedFolders.set(path, folder);
    return folder;
  }

  const isInside = (path: string): boolean => resolvedRoots.some(root => isBelow(path, root));

  /** What is at a URI, with links resolved, if it is inside. */
  function find(uri: string): { readonly path: string; readonly stats: Stats } | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const unresolved = toFilePath(uri);
    const folder = resolveFolder(dirname(unresolved));
    let path = folder === undefined ? undefined : join(folder, basename(unresolved));
    let stats = path === undefined ? undefined : findStats(path);
    if (stats?.isSymbolicLink() === true) {
      path = resolve(unresolved);
      stats = path === undefined ? undefined : findStats(path);
    }
    return path !== undefined && stats && isInside(path) ? { path, stats } : undefined;
  }

  function read(uri: string): ReadFile | undefined {
    const file = find(uri);
    const bytes = file && isReadable(file.stats) ? unlessMissing(() => readFileSync(file.path)) : undefined;
    return file && bytes && { path: file.path, bytes };
  }

  return {
    readText: uri => Promise.resolve(textOf(read(uri))),
    readBytes: uri => Promise.resolve(read(uri)?.bytes),
    list(uri) {
      const folder = find(uri);
      if (!folder) return Promise.resolve([]);
      const unresolved = toFilePath(uri);
      const found = unlessMissing(() => readdirSync(folder.path, { withFileTypes: true })) ?? [];
      const entries = sortEntries(found);
      linksOfFolders.set(uri, sortLinks(found));
      for (const { name, type } of entries)
        if (type === 'directory') resolvedFolders.set(join(unresolved, name), join(folder.path, name));
      return Promise.resolve(entries);
    },
    exists: uri => Promise.resolve(find(uri) !== undefined),
    async findUnreadReason(uri) {
      const file = find(uri);
      return file && findUnreadReason(file.path, file.stats);
    },
    leadsOutside(uri) {
      const path = uri.startsWith('file:') ? resolve(toFilePath(uri)) : undefined;
      return Promise.resolve(path !== undefined && !isInside(path));
    },
    listLinks(uri) {
      const listed = linksOfFolders.get(uri);
      const folder = listed ? undefined : find(uri);
      const entries = folder && unlessMissing(() => readdirSync(folder.path, { withFileTypes: true }));
      return Promise.resolve(listed ?? sortLinks(entries ?? []));
    },
    readLink(uri) {
      const folder = uri.startsWith('file:') ? find(directoryOf(uri)) : undefined;
      const link = folder && join(folder.path, basename(toFilePath(uri)));
      const target = link === undefined ? undefined : unlessMissing(() => readlinkSync(link));
      return Promise.resolve(target?.replaceAll('\\', '/'));
    },
  };
}

const resolve = (path: string): string | undefined => unlessMissing(() => realpathSync.native(path));

/** Most paths that are missing are targets of links: an exception for each would be slow. */
const findStats = (path: string): Stats | undefined => unlessMissing(() => lstatSync(path, { throwIfNoEntry: false }));

/** What cannot be read (missing, no permission, too many links) is as good as not there. */
function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
