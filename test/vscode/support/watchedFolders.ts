import { workspace } from 'vscode';
import { fileUri } from './workspaceFiles.js';

/**
 * Creates folders whose files VS Code watches. What is made in a new folder before VS Code's watcher has reached it is never reported, nor
 * what is made in it later: https://github.com/parcel-bundler/watcher reads no folder again. So each is waited for.
 */
export async function createWatchedFolders(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const watcher = workspace.createFileSystemWatcher(`**/${path}`, false, true, true);
    const seen = new Promise<void>(resolve => watcher.onDidCreate(() => resolve()));
    await workspace.fs.createDirectory(fileUri(path));
    // In the web, folders are not watched.
    await Promise.race([
      seen,
      new Promise(resolve => setTimeout(resolve, 'WorkerGlobalScope' in globalThis ? 0 : 10_000)),
    ]);
    watcher.dispose();
  }
}
