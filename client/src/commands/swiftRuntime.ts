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
      { label: 'Write Skill and Runtime', detail: `${names} in ${place}`, files: missing },
      { label: 'Write Skill Only', detail: 'Requires these types to be declared elsewhere', files: [] },
    ],
    { title: 'Swift Runtime', placeHolder: 'No file in the package declares the protocol Skill' },
  );
  return picked?.files;
}
