import { Disposable, FileType, Uri, workspace } from 'vscode';
import { neverWalked } from '../../server/src/shared/fileNames.js';
import { maxNewFolderDepth, maxNewFolders, newFolderPauseMs } from './limits.js';
import { mayBeUserFolder } from './mayBeUserFolder.js';

/** Finds the files of new folders: VS Code may report a folder without them. */
export interface NewFolders {
  /** Called with each file of a new folder, until it is disposed. Nothing is read while nobody listens. */
  onDidFindFile(listener: (file: Uri) => void): Disposable;
  dispose(): void;
}

export function watchNewFolders(): NewFolders {
  const listeners = new Set<(file: Uri) => void>();
  let newPaths: Uri[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @param folders how many more may be read */
  async function readFolder(folder: Uri, depth: number, folders: { left: number }): Promise<void> {
    if (listeners.size === 0 || depth > maxNewFolderDepth || folders.left-- <= 0) return;
    // It may be a file, or be gone.
    const entries = await Promise.resolve(workspace.fs.readDirectory(folder)).catch(() => []);
    for (const [name, type] of entries) {
      const uri = Uri.joinPath(folder, name);
      if (type === FileType.Directory && !neverWalked.has(name)) await readFolder(uri, depth + 1, folders);
      else if (type === FileType.File) for (const listener of listeners) listener(uri);
    }
  }

  async function readNewFolders(): Promise<void> {
    const folders = { left: maxNewFolders };
    const paths = newPaths;
    newPaths = [];
    for (const path of paths) await readFolder(path, 0, folders);
    timer = undefined;
    if (newPaths.length > 0) startTimer();
  }

  function startTimer(): void {
    timer ??= setTimeout(() => void readNewFolders(), newFolderPauseMs);
  }

  const watcher = workspace.createFileSystemWatcher('**/*', false, true, true);
  const subscriptions = Disposable.from(
    watcher,
    watcher.onDidCreate(path => {
      // A build creates more folders than anyone moves into a workspace.
      if (listeners.size === 0 || newPaths.length >= maxNewFolders || !mayBeUserFolder(path)) return;
      newPaths.push(path);
      startTimer();
    }),
  );
  return {
    onDidFindFile(listener) {
      listeners.add(listener);
      return new Disposable(() => void listeners.delete(listener));
    },
    dispose() {
      subscriptions.dispose();
      listeners.clear();
      clearTimeout(timer);
    },
  };
}
