import { resolve } from 'node:path';
import {
  createFileWorkspace,
  toFileUri,
  type DirectoryEntry,
  type DocumentKind,
  type FileSystem,
  type Logger,
  type ParsedDocument,
  type Services,
  type WorkspaceView,
} from '../core/index.js';
import { documentKinds } from '../documentKinds.js';
import { maxRememberedFolders } from '../limits.js';
import { createRecentMap } from './createRecentMap.js';
import { readRulesAbove } from './gitRules.js';
import { createOneRunFileSystem } from './oneRunFileSystem.js';
import { readPackagedFile } from './nodePackagedFiles.js';
import { createNodeWorkers } from './nodeWorkers.js';
import { createMemoizedCounter } from '../tokens/index.js';
import { createValidatorLoader } from '../xml/index.js';

export interface DiskServices extends Services {
  /** Another workspace over the same disk: its folders lie inside those of the first. What one has listed the other knows. */
  workspaceIn(folders: readonly string[]): WorkspaceView;
  /** URIs of folders that could not be listed so far, with the reason. */
  readonly unreadFolders: ReadonlyMap<string, string>;
}

/**
 * The engine's services over folders of the disk, for one run. Nothing outside the folders is ever read, `.gitignore` files above them
 * excepted, and what their files import from the packages around them.
 * @param open texts that win over the disk's: standard input, fixes that are not written yet
 * @param around absolute paths of those packages
 */
export function createDiskServices(
  folders: readonly string[],
  log: Logger,
  kinds: readonly DocumentKind[] = documentKinds,
  open: (uri: string) => ParsedDocument | undefined = () => undefined,
  around: readonly string[] = [],
): DiskServices {
  const uris = folders.map(folder => toFileUri(resolve(folder)));
  const packages = around.map(toFileUri);
  const unreadFolders = new Map<string, string>();
  const files = memoizeListings(
    createOneRunFileSystem([...uris, ...packages]),
    (uri, reason) => void unreadFolders.set(uri, reason),
  );
  const workspaceOf = (roots: readonly string[]): WorkspaceView =>
    createFileWorkspace({ files, kinds, roots: () => roots, packages, open, readRulesAbove: readRulesAbove });
  const startWorker = createNodeWorkers();
  const countTokens = createMemoizedCounter(readPackagedFile);
  return {
    files,
    unreadFolders,
    log,
    countTokens,
    countTokensIfReady: countTokens,
    loadXmlValidator: createValidatorLoader(log, startWorker),
    workspace: workspaceOf(uris),
    workspaceIn: inner => workspaceOf(inner.map(folder => toFileUri(resolve(folder)))),
  };
}

/** One run sees each folder as it first was, unless there are very many. */
function memoizeListings(files: FileSystem, unread: (uri: string, reason: string) => void): FileSystem {
  const list = async (uri: string): Promise<readonly DirectoryEntry[]> => {
    const entries = await files.list(uri);
    const why = entries.length === 0 ? await files.findUnreadReason?.(uri) : undefined;
    if (why) unread(uri, why.reason);
    return entries;
  };
  const known = createRecentMap<Promise<readonly DirectoryEntry[]>>(maxRememberedFolders);
  return {
    ...files,
    list(uri) {
      const listing = known.get(uri) ?? list(uri);
      known.set(uri, listing);
      return listing;
    },
  };
}
