import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type FileEvent,
} from 'vscode-languageserver';
import { baseName, directoryOf, isAtOrInside, normalizeUri } from '../../core/index.js';
import { skillKind } from '../../skill/index.js';
import { runInBackground } from '../runInBackground.js';
import type { CachedFileSystem } from './createCachedFileSystem.js';
import { filesChangedNotification } from '../../shared/requests.js';
import type { Server } from '../server.js';
import { isNeverWalked, mayBeFolder } from '../../shared/fileNames.js';
import type { WorkspaceFolders } from '../client/createWorkspaceFolders.js';

export interface ChangeWatcher {
  /** An open document was opened, edited, closed or saved. @param uri normalised */
  documentChanged(uri: string): void;
  /** Tokens can be counted now. */
  countingStarted(): void;
  /** Findings of a document may be others, because an answer about the workspace arrived. */
  answerArrived(): void;
  /** Registers for changes of settings and files. */
  start(): void;
}

/** Invalidates caches after changes, and asks the client to refresh. */
export function watchChanges(server: Server, folders: WorkspaceFolders, files: CachedFileSystem): ChangeWatcher {
  const { connection, client, documents, findings, services, settings, changes } = server;

  // A request on a connection that has ended throws at once.
  const refreshInBackground = (what: string, send: () => Promise<unknown>): void =>
    runInBackground(
      services.log,
      `Refreshing ${what}`,
      (async () => {
        await send();
      })(),
    );

  let isRefreshing = false;

  /** Asks the client to refresh results that may have changed. */
  function refresh(): void {
    changes.fire();
    if (client.refreshesDiagnostics) refreshInBackground('findings', () => connection.languages.diagnostics.refresh());
    if (client.refreshesCodeLenses)
      refreshInBackground('code lenses', () => connection.sendRequest('workspace/codeLens/refresh'));
    if (client.refreshesInlayHints) refreshInBackground('inlay hints', () => connection.languages.inlayHint.refresh());
  }

  function filesChanged(changes: readonly FileEvent[]): void {
    const uris = new Set(changes.map(({ uri }) => uri));
    const existing = changes.filter(({ uri, type }) => type !== FileChangeType.Changed || mayHaveGivenWay(uri));
    const concern = isAtOrInside(uris);
    services.workspace.forgetContents(concern);
    if (existing.length > 0) {
      files.forget();
      services.workspace.forgetFileList();
    }
    for (const uri of uris) documents.fileChanged(uri);
    runInBackground(services.log, 'Looking for replaced links', addReplacedFiles(changes));
    const folders = existing.map(({ uri }) => directoryOf(uri));
    const fileChanges = {
      isChanged: concern,
      changedNames: namesOf(changes),
      folders: new Set(folders),
      names: namesOf(existing),
    };
    if (findings.forgetFiles(fileChanges)) refresh();
    if (client.handlesFileChanges)
      runInBackground(services.log, 'Announcing files', connection.sendNotification(filesChangedNotification));
  }

  /** A file that replaces a symbolic link, or the reverse, is reported as changed. The list of files contains no links. */
  async function addReplacedFiles(changes: readonly FileEvent[]): Promise<void> {
    const replaced: FileEvent[] = [];
    for (const { uri, type } of changes) {
      if (type !== FileChangeType.Changed || !skillKind.claims(baseName(uri))) continue;
      const isLink = (await files.readLink?.(uri)) !== undefined;
      if (isLink ? await services.workspace.listsFile(uri) : await services.workspace.lacksFile(uri))
        replaced.push({ uri, type: FileChangeType.Created });
    }
    if (replaced.length > 0) filesChanged(replaced);
  }

  /** Some clients report no new files, or report them late. A document that is open shows that its file exists. */
  async function addUnlistedFile(uri: string): Promise<void> {
    if (documents.isOpen(uri) && (await services.workspace.lacksFile(uri)))
      filesChanged([{ uri, type: FileChangeType.Created }]);
  }

  async function updateSettings(pushed: unknown): Promise<void> {
    if (!(await settings.update(pushed))) return;
    findings.clear();
    refresh();
  }

  connection.onDidChangeConfiguration(({ settings: pushed }) =>
    runInBackground(services.log, 'Reading settings', updateSettings(pushed)),
  );
  connection.onDidChangeWatchedFiles(({ changes: events }) =>
    filesChanged(events.map(({ uri, type }) => ({ uri: cleanUri(uri), type }))),
  );
  folders.onChange(() => {
    files.forget();
    // Cached files of a removed folder are invalid too.
    services.workspace.forgetContents(() => true);
    services.workspace.forgetFileList();
    settings.forget();
    findings.clear();
    refresh();
  });

  return {
    documentChanged(uri) {
      services.workspace.forgetContent(uri);
      findings.forgetDocument(uri);
      changes.fire({ isEdit: true });
      runInBackground(services.log, 'Adding an open file', addUnlistedFile(uri));
    },
    countingStarted() {
      findings.forgetUncounted();
      refresh();
    },
    answerArrived() {
      if (isRefreshing) return;
      isRefreshing = true;
      // Answers for several documents arrive together.
      setTimeout(() => {
        isRefreshing = false;
        refresh();
      }, 0);
    },
    start() {
      if (client.registersConfiguration) {
        const registered = connection.client.register(DidChangeConfigurationNotification.type, {
          section: 'skillwright',
        });
        runInBackground(services.log, 'Registering for settings', registered);
      }
      if (client.registersFileWatchers) {
        const watchers = [{ globPattern: '**/*' }];
        const registered = connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
        runInBackground(services.log, 'Registering for files', registered);
      }
    },
  };
}

const namesOf = (changes: readonly { readonly uri: string }[]): ReadonlySet<string> =>
  new Set(changes.filter(({ uri }) => !isNeverWalked(uri)).map(({ uri }) => baseName(uri)));

/** A replaced folder is reported as changed. A changed `.gitignore` shows and hides files. */
const mayHaveGivenWay = (uri: string): boolean => mayBeFolder(baseName(uri)) && !isNeverWalked(uri);

/** Clients may end the URI of a folder with a slash. */
const cleanUri = (uri: string): string => normalizeUri(uri).replace(/\/$/, '');
