import { Uri, window, workspace } from 'vscode';
import { newFilesRequest } from '../../../server/src/shared/authoring.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { NewFile } from './newFiles.js';

/**
 * The files that a Swift package needs once for all its skills, where it lacks them and the user wants them.
 * @param folder of the new skill; paths are relative to it
 * @returns undefined where the user goes away
 */
export async function askForRuntime(server: ServerConnection, folder: Uri): Promise<readonly NewFile[] | undefined> {
  const missing = await server.request(newFilesRequest, { kind: 'runtime', folder: folder.toString() });
  const [first] = missing;
  if (!first) return [];
  const place = workspace.asRelativePath(Uri.joinPath(folder, first.path, '..'));
  const names = missing.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).join(', ');
  const picked = await window.showQuickPick(
    [
      { label: 'Write the Runtime Too', detail: `${names} in ${place}`, files: missing },
      { label: 'Write the Skill Only', detail: 'It compiles where these types are declared', files: [] },
    ],
    { title: 'Swift Runtime', placeHolder: 'No file of the package declares the protocol Skill' },
  );
  return picked?.files;
}
