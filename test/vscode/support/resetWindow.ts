import { commands, window, workspace } from 'vscode';
import { resize } from './window.js';
import { type WorkspaceFiles, restoreWorkspaceFiles } from './workspaceSnapshot.js';

/** Makes a window as it was when it was opened: nothing is open or unsaved, and the files are those of the workspace. */
export async function resetWindow(files: WorkspaceFiles): Promise<void> {
  await commands.executeCommand('workbench.action.closeQuickOpen');
  for (const document of workspace.textDocuments.filter(({ isDirty }) => isDirty)) {
    await window.showTextDocument(document);
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await commands.executeCommand('workbench.action.closeAllEditors');
  await commands.executeCommand('workbench.action.closePanel');
  await commands.executeCommand('workbench.files.action.focusFilesExplorer');
  await commands.executeCommand('notifications.clearAll');
  await resize(1400, 900);
  await restoreWorkspaceFiles(files);
}
