import type { Connection, InitializeParams } from 'vscode-languageserver';
import { directoryOf, isInside, normalizeUri } from '../core/index.js';
import type { ClientAbilities } from './readClientAbilities.js';

export interface WorkspaceFolders {
  /** Normalised URIs, without a slash at the end. */
  readonly uris: readonly string[];
  /** Where files may be read: in the folders, and beside open documents that are in none of them. @param open their URIs */
  findReadableFolders(open: readonly string[]): readonly string[];
  /** Starts to follow the client's changes. */
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
  // Clients that know no workspace folders still send the one folder they have open.
  const { rootUri }: { readonly rootUri?: unknown } = params;
  return typeof rootUri === 'string' ? [rootUri] : [];
}

const clean = (uri: string): string => normalizeUri(uri).replace(/\/$/, '');
