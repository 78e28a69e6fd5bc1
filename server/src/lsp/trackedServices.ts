import type { Services } from '../core/index.js';
import { directoryOf } from '../core/index.js';

/** What a computation looked at besides its own document. */
export interface Uses {
  /** URIs of documents and files, and of folders it listed. */
  readonly uris: ReadonlySet<string>;
  /** Searches of the workspace by file name. */
  readonly searches: readonly ((fileName: string) => boolean)[];
}

/** Services that note what is asked of them. */
export function trackedServices({ files, workspace, ...rest }: Services): { services: Services; uses: Uses } {
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

/** Does a computation have to be repeated when a file's content, or its existence, changed? */
export function dependsOn({ uris, searches }: Uses, uri: string, fileName: string, existence: boolean): boolean {
  if (uris.has(uri)) return true;
  if (!existence) return false;
  if (uris.has(directoryOf(uri)) || searches.some(accept => accept(fileName))) return true;
  // A folder appears or goes away as one change.
  const folder = `${uri}/`;
  for (const used of uris) if (used.startsWith(folder)) return true;
  return false;
}
