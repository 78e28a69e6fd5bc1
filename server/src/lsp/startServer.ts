import {
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { createFileWorkspace, isInside } from '../core/index.js';
import type { DocumentKind, FileSystem, IgnoreRulesFactory, StartWorker } from '../core/index.js';
import { createShellCounter } from '../tokens/index.js';
import { createChangeSignal } from './createChangeSignal.js';
import { readClientAbilities } from './readClientAbilities.js';
import { createConnectionLog } from './createConnectionLog.js';
import { createDocumentStore } from './createDocumentStore.js';
import type { Feature } from './feature.js';
import { features } from './features/index.js';
import { createFindingsCache } from './createFindingsCache.js';
import { createCachedFileSystem } from './createCachedFileSystem.js';
import type { Server } from './server.js';
import { createSettingsStore } from './createSettingsStore.js';
import { watchChanges } from './watchChanges.js';
import { createWorkspaceFolders, type WorkspaceFolders } from './createWorkspaceFolders.js';

/** What differs between the processes a server can run in. */
export interface Shell {
  readonly version?: string;
  readonly kinds: readonly DocumentKind[];
  /** @param roots URIs of the folders below which files may be read, at this moment */
  fileSystem(roots: () => readonly string[], connection: Connection): FileSystem;
  /** What `.gitignore` files above a workspace folder leave out. */
  readRulesAbove?(root: string): Promise<IgnoreRulesFactory>;
  /** Threads for work that may take forever, where the process has them. */
  readonly startWorker?: StartWorker;
  /** Base URI, with a closing slash, of what is installed: docs/ and schemas/. */
  readonly installation?: string;
}

/** Serves one client until it goes. Everything the server knows is made here, so two servers share nothing. */
export function startServer(connection: Connection, shell: Shell): void {
  connection.onInitialize(params => {
    const { server, folders, watch } = createServer(connection, shell, params);
    const implemented = new Set(shell.kinds.flatMap(kind => Object.keys(kind.features)));
    const served = features.filter(({ needs }) => !needs || implemented.has(needs));
    for (const feature of served) feature.register(server);
    connection.onInitialized(() => {
      folders.watch();
      watch();
      for (const feature of served) feature.initialized?.(server);
    });
    return {
      capabilities: capabilitiesOf(served, server),
      serverInfo: { name: 'skillwright', ...(shell.version !== undefined && { version: shell.version }) },
    };
  });
  connection.listen();
}

interface Created {
  readonly server: Server;
  readonly folders: WorkspaceFolders;
  /** Starts asking the client about changes. */
  readonly watch: () => void;
}

function createServer(connection: Connection, shell: Shell, params: InitializeParams): Created {
  const { kinds } = shell;
  const client = readClientAbilities(params);
  const log = createConnectionLog(connection.console);
  const folders = createWorkspaceFolders(connection, client, params);
  const changes = createChangeSignal();
  // The store tells of changes, and the file system needs the store to know which folders may be read: the one reaches the other later.
  const disk = shell.fileSystem(() => folders.findReadableFolders(documents.uris), connection);
  const isWatched = (uri: string): boolean =>
    client.registersFileWatchers && folders.uris.some(folder => isInside(uri, folder));
  const files = createCachedFileSystem(disk, isWatched);
  const documents = createDocumentStore(connection, kinds, { files }, uri => watching.documentChanged(uri));
  const workspace = createFileWorkspace({
    files,
    kinds,
    roots: () => folders.uris,
    open: uri => documents.get(uri),
    ...(shell.readRulesAbove && { readRulesAbove: shell.readRulesAbove.bind(shell) }),
  });
  const { startWorker } = shell;
  const countTokens = createShellCounter(startWorker);
  const services = { files, workspace, log, ...(startWorker && { startWorker }), countTokens };
  const settings = createSettingsStore(connection, client, () => folders.uris);
  const findings = createFindingsCache(services);
  const installation = client.installation ?? shell.installation;
  const server: Server = { connection, kinds, client, documents, settings, services, findings, changes, installation };
  const watching = watchChanges(server, folders, files);
  return { server, folders, watch: () => watching.start() };
}

function capabilitiesOf(served: readonly Feature[], { client }: Server): ServerCapabilities {
  const base: ServerCapabilities = {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
  return served.reduce<ServerCapabilities>((all, feature) => {
    const own = feature.capabilities(client);
    return { ...all, ...own, workspace: { ...all.workspace, ...own.workspace } };
  }, base);
}
