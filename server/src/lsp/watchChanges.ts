import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
} from 'vscode-languageserver';
import { baseName, normalizeUri } from '../core/index.js';
import { inBackground } from './inBackground.js';
import type { RememberedFiles } from './rememberedFiles.js';
import type { Server } from './server.js';
import type { WorkspaceFolders } from './workspaceFolders.js';

export interface WatchedChanges {
  /** An open document was opened, edited, closed or saved. @param uri normalised */
  documentChanged(uri: string): void;
  /** Asks the client to tell of settings and files. */
  start(): void;
}

/** The one place that knows what has to be forgotten when something changes, and whom to tell. */
export function watchChanges(server: Server, folders: WorkspaceFolders, files: RememberedFiles): WatchedChanges {
  const { connection, client, documents, findings, services, settings, changes } = server;

  const refreshed = (what: string, work: Promise<unknown>): void =>
    inBackground(services.log, `Refreshing ${what}`, work);

  /** Makes the client ask again for what it did not change itself. */
  function refresh(): void {
    changes.fire();
    if (client.refreshesDiagnostics) refreshed('findings', connection.languages.diagnostics.refresh());
    if (client.refreshesCodeLenses) refreshed('code lenses', connection.sendRequest('workspace/codeLens/refresh'));
    if (client.refreshesInlayHints) refreshed('inlay hints', connection.languages.inlayHint.refresh());
  }

  connection.onDidChangeConfiguration(({ settings: pushed }) => {
    settings.changed(pushed);
    findings.clear();
    refresh();
  });
  connection.onDidChangeWatchedFiles(({ changes: events }) => {
    let concerned = false;
    if (events.some(({ type }) => type !== FileChangeType.Changed)) files.forget();
    for (const { uri: anyUri, type } of events) {
      const uri = normalizeUri(anyUri);
      const existence = type !== FileChangeType.Changed;
      services.workspace.contentChanged(uri);
      if (existence || baseName(uri) === '.gitignore') services.workspace.filesChanged();
      documents.fileChanged(uri);
      concerned = findings.changed(uri, existence) || concerned;
    }
    if (concerned) refresh();
  });
  folders.onChange(() => {
    files.forget();
    services.workspace.filesChanged();
    settings.changed(undefined);
    findings.clear();
    refresh();
  });

  return {
    documentChanged(uri) {
      services.workspace.contentChanged(uri);
      findings.changed(uri, false);
      changes.fire();
    },
    start() {
      if (client.registersConfiguration) {
        const registered = connection.client.register(DidChangeConfigurationNotification.type, {
          section: 'skillwright',
        });
        inBackground(services.log, 'Registering for settings', registered);
      }
      if (client.registersFileWatchers) {
        const watchers = [{ globPattern: '**/*' }];
        const registered = connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
        inBackground(services.log, 'Registering for files', registered);
      }
    },
  };
}
