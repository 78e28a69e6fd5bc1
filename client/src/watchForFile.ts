import { CancellationTokenSource, Disposable, type TextDocument, type Uri, workspace } from 'vscode';
import type { NewFolders } from './watchNewFolders.js';

/** What to do once the workspace has a file of one kind. */
interface FileWatch {
  /** Matches the files. */
  readonly pattern: string;
  /** Whether a file has the name and the folder that the pattern matches. */
  readonly isMatch: (file: Pick<TextDocument, 'uri'> & Partial<Pick<TextDocument, 'languageId'>>) => boolean;
  /** Called once. */
  readonly onFound: () => void;
  readonly onError?: (error: unknown) => void;
}

/** `searched` is settled when a file is open or was found, and otherwise when the workspace has been searched. */
export function watchForFile(
  { pattern, isMatch, onFound, onError = () => undefined }: FileWatch,
  newFolders: NewFolders,
): Disposable & { readonly searched: Promise<void> } {
  const search = new CancellationTokenSource();
  const files = workspace.createFileSystemWatcher(pattern, false, true, true);
  const check = (file: Parameters<typeof isMatch>[0]): void => {
    if (isMatch(file)) report();
  };
  const searchWorkspace = async (): Promise<void> => {
    const found = await Promise.resolve(workspace.findFiles(pattern, undefined, 1, search.token)).catch(onError);
    if (found && found.length > 0) report();
  };
  const subscriptions = Disposable.from(
    files,
    files.onDidCreate(() => report()),
    newFolders.onDidFindFile((uri: Uri) => check({ uri })),
    workspace.onDidOpenTextDocument(check),
    workspace.onDidChangeWorkspaceFolders(({ added }) => {
      if (added.length > 0) void searchWorkspace();
    }),
    new Disposable(() => {
      search.cancel();
      search.dispose();
    }),
  );
  function report(): void {
    if (search.token.isCancellationRequested) return;
    subscriptions.dispose();
    onFound();
  }
  const isOpen = workspace.textDocuments.some(isMatch);
  if (isOpen) report();
  return Object.assign(subscriptions, { searched: isOpen ? Promise.resolve() : searchWorkspace() });
}
