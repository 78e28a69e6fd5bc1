import type { Connection, InitializeParams } from 'vscode-languageserver';
import { directoryOf, isInside, normalizeUri } from '../../core/index.js';
import type { ClientAbilities } from './readClientAbilities.js';

export interface WorkspaceFolders {
  /** Normalised URIs, without a slash at the end. */
  readonly uris: readonly string[];
  /** Folders that may be read: the workspace folders, and those of open documents outside of them. @param open URIs of open documents */
  findReadableFolders(open: readonly string[]): readonly string[];
  /** Starts to listen for changes. */
  watch(): void;
  onChange(listener: () => void): void;
}

export function createWorkspaceFolders(
  connection: Connection,
  client: ClientAbilities,
  params: InitializeParams,
): WorkspaceFolders {
  let uris = initialFolders(params).map(clean);
  const listeners: (() => void)[] = [];
  return {
    get uris() {
      return uris;
    },
    findReadableFolders: open => [
      ...uris,
      ...open.filter(uri => uri.startsWith('file:') && !uris.some(folder => isInside(uri, folder))).map(directoryOf),
    ],
    watch() {
      if (!client.workspaceFolders) return;
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => clean(uri)));
        uris = [...uris.filter(uri => !gone.has(uri)), ...added.map(({ uri }) => clean(uri))];
        for (const listener of listeners) listener();
      });
    },
    onChange: listener => void listeners.push(listener),
  };
}

function initialFolders(params: InitializeParams): readonly string[] {
  if (params.workspaceFolders) return params.workspaceFolders.map(({ uri }) => uri);
  // Clients without workspace folders send the open folder.
  const { rootUri }: { readonly rootUri?: unknown } = params;
  return typeof rootUri === 'string' ? [rootUri] : [];
}

const clean = (uri: string): string => normalizeUri(uri).replace(/\/$/, '');
