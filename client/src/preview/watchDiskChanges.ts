import { Disposable, type GlobPattern, RelativePattern, Uri, workspace } from 'vscode';

/**
 * Watches the files of the workspace, and those beside a document that is outside of it. VS Code reports a deleted folder without its files,
 * and sometimes a new one too.
 */
export function watchDiskChanges(document: Uri, listener: (file: Uri) => void): Disposable {
  const patterns: GlobPattern[] = ['**/*'];
  if (document.scheme !== 'untitled' && !workspace.getWorkspaceFolder(document))
    patterns.push(new RelativePattern(Uri.joinPath(document, '..'), '*'));
  return Disposable.from(
    ...patterns.flatMap(pattern => {
      const watcher = workspace.createFileSystemWatcher(pattern);
      return [watcher, watcher.onDidCreate(listener), watcher.onDidChange(listener), watcher.onDidDelete(listener)];
    }),
  );
}
