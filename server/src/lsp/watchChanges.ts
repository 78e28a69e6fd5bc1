import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
} from 'vscode-languageserver';
import { baseName, normalizeUri } from '../core/index.js';
import type { Server } from './server.js';
import type { WorkspaceFolders } from './workspaceFolders.js';

export interface WatchedChanges {
  /** An open document was opened, edited, closed or saved. @param uri normalised */
  documentChanged(uri: string): void;
  /** Asks the client to tell of settings and files. */
  start(): void;
}

/** The one place that knows what has to be forgotten when something changes, and whom to tell. */
export function watchChanges(server: Server, folders: WorkspaceFolders): WatchedChanges {
  const { connection, client, documents, findings, services, settings, changes } = server;

  /** Makes the client ask again for what it did not change itself. */
  function refresh(): void {
    changes.fire();
    if (client.refreshesDiagnostics) void connection.languages.diagnostics.refresh();
    if (client.refreshesCodeLenses) void connection.sendRequest('workspace/codeLens/refresh');
    if (client.refreshesInlayHints) void connection.languages.inlayHint.refresh();
  }

  connection.onDidChangeConfiguration(({ settings: pushed }) => {
    settings.changed(pushed);
    findings.clear();
    refresh();
  });
  connection.onDidChangeWatchedFiles(({ changes: events }) => {
    let concerned = false;
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
        void connection.client.register(DidChangeConfigurationNotification.type, { section: 'skillwright' });
      }
      if (client.registersFileWatchers) {
        void connection.client.register(DidChangeWatchedFilesNotification.type, {
          watchers: [{ globPattern: '**/*' }],
        });
      }
    },
  };
}
