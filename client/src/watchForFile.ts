import { Disposable, RelativePattern, type TextDocument, Uri, workspace } from 'vscode';
import { debounce } from './debounce.js';
import { newFolderPauseMs } from './limits.js';
import { mayContainFiles } from './mayContainFiles.js';

/** Something starts once the workspace has a file of a kind. */
interface FileWatch {
  /** Matches the files. */
  readonly pattern: string;
  /** Whether an open document is such a file. */
  readonly isMatch: (document: TextDocument) => boolean;
  /** Called for the first file and for those that are created or opened later. */
  readonly onFound: () => void;
  readonly onError?: (error: unknown) => void;
}

/** `searched` is settled when the workspace has been searched once. */
export function watchForFile(watch: FileWatch): Disposable & { readonly searched: Promise<void> } {
  const { pattern, isMatch, onError = () => undefined } = watch;
  let isFound = false;
  let newFolder: Uri | undefined;
  const report = (): void => {
    isFound = true;
    watch.onFound();
  };
  const search = (place: string | RelativePattern): Promise<void> =>
    Promise.resolve(workspace.findFiles(place, undefined, 1)).then(found => {
      if (found.length > 0) report();
    }, onError);
  const searchNewFolder = debounce(newFolderPauseMs, () => {
    if (newFolder && !isFound) void search(new RelativePattern(newFolder, pattern));
    newFolder = undefined;
  });
  const files = workspace.createFileSystemWatcher(pattern, false, true, true);
  // VS Code may report a new folder without its files.
  const folders = workspace.createFileSystemWatcher('**/*', false, true, true);
  const subscriptions = Disposable.from(
    searchNewFolder,
    files,
    files.onDidCreate(report),
    folders,
    folders.onDidCreate(uri => {
      if (isFound || !mayContainFiles(uri)) return;
      newFolder = newFolder ? findCommonFolder(newFolder, uri) : uri;
      searchNewFolder.start();
    }),
    workspace.onDidOpenTextDocument(document => {
      if (isMatch(document)) report();
    }),
  );
  const isOpen = workspace.textDocuments.some(isMatch);
  if (isOpen) report();
  return Object.assign(subscriptions, { searched: isOpen ? Promise.resolve() : search(pattern) });
}

function findCommonFolder(folder: Uri, other: Uri): Uri {
  let common = folder;
  while (common.path !== '/' && !`${other.path}/`.startsWith(`${common.path}/`)) common = Uri.joinPath(common, '..');
  return common;
}
