import { Uri, commands, window, workspace } from 'vscode';
import { exists } from '../../guide/findGuideFile.js';
import { commandMessages } from '../../messages/commandMessages.js';
import type { Command } from '../command.js';
import type { NewFile } from './newFiles.js';

const folderName = 'skillwright-sample';

/** Copies the sample workspace into a folder that the user chooses, and opens it. A copy that is there already is opened as it is. */
export const openSample: Command = {
  id: 'skillwright.openSample',
  isLocal: true,
  async run({ extension }, ...args) {
    const parent = args[0] instanceof Uri ? args[0] : await chooseParent();
    if (!parent) return;
    const folder = Uri.joinPath(parent, folderName);
    if (!(await exists(folder))) await copySample(extension, folder);
    const hasWorkspace = (workspace.workspaceFolders?.length ?? 0) > 0;
    await commands.executeCommand('vscode.openFolder', folder, { forceNewWindow: hasWorkspace });
  },
};

async function chooseParent(): Promise<Uri | undefined> {
  const [folder] =
    (await window.showOpenDialog({
      title: commandMessages.chooseSampleFolder(),
      openLabel: commandMessages.copySample(),
      canSelectFiles: false,
      canSelectFolders: true,
    })) ?? [];
  return folder;
}

async function copySample(extension: Uri, folder: Uri): Promise<void> {
  const bytes = await workspace.fs.readFile(Uri.joinPath(extension, 'dist', 'sample.json'));
  // Written by the build.
  const files = JSON.parse(new TextDecoder().decode(bytes)) as readonly NewFile[];
  for (const { path, text } of files)
    await workspace.fs.writeFile(Uri.joinPath(folder, path), new TextEncoder().encode(text));
}
