import { Uri, workspace } from 'vscode';
import { newFilesRequest } from '../../../../server/src/shared/authoring.js';
import type { ServerConnection } from '../../server/serverConnection.js';
import type { NewFile } from './newFiles.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { showPicks } from '../../dialogs/showPicks.js';

/**
 * The runtime files that a Swift package needs once for all skills, if they are missing and the user wants them.
 * @param folder of the new skill; paths are relative to it
 * @returns undefined if the user cancels
 */
export async function askForRuntime(server: ServerConnection, folder: Uri): Promise<readonly NewFile[] | undefined> {
  const missing = await server.request(newFilesRequest, { kind: 'runtime', folder: folder.toString() });
  const [first] = missing;
  if (!first) return [];
  const place = workspace.asRelativePath(Uri.joinPath(folder, first.path, '..'));
  const names = missing.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).join(', ');
  const picked = await showPicks(
    [
      {
        label: commandMessages.writeRuntime(),
        detail: commandMessages.writeRuntimeDetail(names, place),
        files: missing,
      },
      { label: commandMessages.writeSkillOnly(), detail: commandMessages.writeSkillOnlyDetail(), files: [] },
    ],
    { title: commandMessages.swiftRuntime(), placeHolder: commandMessages.swiftRuntimeMissing() },
  );
  return picked?.files;
}
