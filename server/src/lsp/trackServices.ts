import type { Services } from '../core/index.js';

/** What a computation looked at besides its own document. */
export interface Dependencies {
  /** URIs of documents and files, and of folders it listed. */
  readonly uris: ReadonlySet<string>;
  /** Searches of the workspace by file name. */
  readonly searches: readonly ((fileName: string) => boolean)[];
}

/** Services that note what is asked of them. */
export function trackServices({ files, workspace, ...rest }: Services): { services: Services; uses: Dependencies } {
  const uris = new Set<string>();
  const searches: ((fileName: string) => boolean)[] = [];
  const noted = (uri: string): string => {
    uris.add(uri);
    return uri;
  };
  const services: Services = {
    ...rest,
    files: {
      readText: uri => files.readText(noted(uri)),
      readBytes: uri => files.readBytes(noted(uri)),
      list: uri => files.list(noted(uri)),
      exists: uri => files.exists(noted(uri)),
    },
    workspace: {
      get roots() {
        return workspace.roots;
      },
      ...(workspace.packages && { packages: workspace.packages }),
      find(accept, signal) {
        searches.push(accept);
        return workspace.find(accept, signal);
      },
      contains: (uri, text) => workspace.contains(noted(uri), text),
      document: uri => workspace.document(noted(uri)),
    },
  };
  return { services, uses: { uris, searches } };
}

/** What happened to the disk. */
export interface FileChanges {
  /** Is a URI that of something that changed, or inside a folder that did? */
  readonly isChanged: (uri: string) => boolean;
  /** Folders in which something was created or deleted. */
  readonly folders: ReadonlySet<string>;
  /** Names of what was created or deleted. */
  readonly names: ReadonlySet<string>;
}

/** Does a computation have to be repeated? */
export function isAffected(
  { uris, searches }: Dependencies,
  { isChanged: isChanged, folders, names }: FileChanges,
): boolean {
  for (const uri of uris) if (folders.has(uri) || isChanged(uri)) return true;
  if (searches.length === 0) return false;
  // A folder appears as one change, with files in it that a search may be for.
  for (const name of names) if (mayBeFolder(name) || searches.some(accept => accept(name))) return true;
  return false;
}

/** Clients do not say whether a file or a folder changed; a file is told by an extension, however few folders have one. */
export const mayBeFolder = (name: string): boolean => !/[^.]\.[a-z]\w*$/i.test(name);
