import type { Connection } from 'vscode-languageserver';
import { isInside, type FileSystem } from '../../core/index.js';
import {
  fileExistsRequest,
  listFilesRequest,
  readFileRequest,
  readPackagedFileRequest,
  type RequestSpec,
} from '../../shared/requests.js';

/** Reads files through the client, for a server without a disk. Without support in the client, no files exist. */
export function createClientFileSystem(roots: () => readonly string[], connection: Connection): FileSystem {
  async function ask<Result>(
    { method }: RequestSpec<{ readonly uri: string }, Result>,
    uri: string,
    none: Result,
  ): Promise<Result> {
    if (!roots().some(root => isInside(uri, root))) return none;
    return connection.sendRequest<Result>(method, { uri }).catch((): Result => none);
  }

  return {
    readText: async uri => (await ask(readFileRequest, uri, null))?.text,
    readBytes: () => Promise.resolve(undefined),
    list: async uri => [...(await ask(listFilesRequest, uri, []))].sort((a, b) => (a.name < b.name ? -1 : 1)),
    exists: uri => ask(fileExistsRequest, uri, false),
  };
}

/** Reads files of the package through the client. The reader rejects if the client has no such file. */
export const createPackagedFileReader =
  (connection: Connection) =>
  async (path: string): Promise<Uint8Array> => {
    const bytes = await connection.sendRequest<Uint8Array | null>(readPackagedFileRequest.method, { path });
    if (!(bytes instanceof Uint8Array)) throw new Error(`The client did not send ${path}`);
    return bytes;
  };
