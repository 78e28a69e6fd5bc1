import { Disposable, FileType, Uri, workspace } from 'vscode';
import { neverWalked } from '../../server/src/shared/fileNames.js';
import { debounce } from './debounce.js';
import { maxNewFolders, newFolderPauseMs } from './limits.js';
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

  /** Folders near the new ones first: what is looked for is rarely deep. */
  async function readNewFolders(): Promise<void> {
    const queue = newPaths;
    newPaths = [];
    const queued = new Set(queue.map(String));
    let count = 0;
    for (const folder of queue) {
      if (listeners.size === 0 || count >= maxNewFolders) return;
      // It may be a file, or be gone.
      const entries = await Promise.resolve(workspace.fs.readDirectory(folder)).catch(() => []);
      if (entries.length > 0) count++;
      for (const [name, type] of entries) {
        const uri = Uri.joinPath(folder, name);
        if (type === FileType.File) for (const listener of listeners) listener(uri);
        if (type !== FileType.Directory || neverWalked.has(name) || queued.has(uri.toString())) continue;
        queued.add(uri.toString());
        queue.push(uri);
      }
    }
  }

  const read = debounce(newFolderPauseMs, () => void readNewFolders());
  const watcher = workspace.createFileSystemWatcher('**/*', false, true, true);
  const subscriptions = Disposable.from(
    read,
    watcher,
    watcher.onDidCreate(path => {
      // A build creates more folders than anyone moves into a workspace.
      if (listeners.size === 0 || newPaths.length >= maxNewFolders || !mayBeUserFolder(path)) return;
      newPaths.push(path);
      read.start();
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
    },
  };
}
