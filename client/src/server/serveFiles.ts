import { Disposable, FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type FileEntry,
  type RequestSpec,
  fileExistsRequest,
  listFilesRequest,
  readFileRequest,
  readPackagedFileRequest,
} from '../../../server/src/shared/requests.js';

/**
 * Lets a server without a disk of its own (in a browser worker) read the workspace and files of the extension, and nothing else.
 * @param programs the folder of the extension's programs
 */
export function serveFiles(client: BaseLanguageClient, programs: Uri): Disposable {
  return Disposable.from(
    serve(
      client,
      readFileRequest,
      async uri => {
        const bytes = await workspace.fs.readFile(uri);
        // By default, the decoder removes a byte order mark, but a rule reports it.
        return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
      },
      null,
    ),
    serve(client, listFilesRequest, async uri => entries(await workspace.fs.readDirectory(uri)), []),
    serve(
      client,
      fileExistsRequest,
      async uri => {
        await workspace.fs.stat(uri);
        return true;
      },
      false,
    ),
    client.onRequest(readPackagedFileRequest.method, ({ path }: { readonly path: string }) =>
      /^assets\/\w[\w.-]*$/.test(path) ? workspace.fs.readFile(Uri.joinPath(programs, path)) : null,
    ),
  );
}

/** Answers `otherwise` for what is missing or outside the workspace. */
function serve<Result>(
  client: BaseLanguageClient,
  spec: RequestSpec<{ readonly uri: string }, Result>,
  read: (uri: Uri) => Promise<Result>,
  otherwise: Result,
): Disposable {
  return client.onRequest(spec.method, async (params: { readonly uri: string }): Promise<Result> => {
    const uri = Uri.parse(params.uri, true);
    if (!workspace.getWorkspaceFolder(uri)) return otherwise;
    try {
      return await read(uri);
    } catch {
      return otherwise;
    }
  });
}

function entries(found: readonly [string, FileType][]): FileEntry[] {
  return found.flatMap(([name, kind]): FileEntry[] => {
    if (kind === FileType.File) return [{ name, type: 'file' }];
    return kind === FileType.Directory ? [{ name, type: 'directory' }] : [];
  });
}
