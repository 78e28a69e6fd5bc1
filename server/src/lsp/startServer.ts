import {
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { fileWorkspace, isInside } from '../core/index.js';
import type { DocumentKind, FileSystem, RulesOf, StartWorker } from '../core/index.js';
import { tokensFor } from '../tokens/index.js';
import { changeSignal } from './changeSignal.js';
import { clientAbilities } from './clientAbilities.js';
import { connectionLog } from './connectionLog.js';
import { documentStore } from './documentStore.js';
import type { Feature } from './feature.js';
import { features } from './features/index.js';
import { findingsCache } from './findingsCache.js';
import { rememberedFiles } from './rememberedFiles.js';
import type { Server } from './server.js';
import { settingsStore } from './settingsStore.js';
import { watchChanges } from './watchChanges.js';
import { workspaceFolders, type WorkspaceFolders } from './workspaceFolders.js';

/** What differs between the processes a server can run in. */
export interface Shell {
  readonly version?: string;
  readonly kinds: readonly DocumentKind[];
  /** @param roots URIs of the folders below which files may be read, at this moment */
  fileSystem(roots: () => readonly string[], connection: Connection): FileSystem;
  /** What `.gitignore` files above a workspace folder leave out. */
  rulesAbove?(root: string): Promise<RulesOf>;
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
  const client = clientAbilities(params);
  const log = connectionLog(connection.console);
  const folders = workspaceFolders(connection, client, params);
  const changes = changeSignal();
  // The store tells of changes, and the file system needs the store to know which folders may be read: the one reaches the other later.
  const disk = shell.fileSystem(() => folders.readable(documents.uris), connection);
  const isWatched = (uri: string): boolean =>
    client.registersFileWatchers && folders.uris.some(folder => isInside(uri, folder));
  const files = rememberedFiles(disk, isWatched);
  const documents = documentStore(connection, kinds, { files }, uri => watching.documentChanged(uri));
  const workspace = fileWorkspace({
    files,
    kinds,
    roots: () => folders.uris,
    open: uri => documents.get(uri),
    ...(shell.rulesAbove && { rulesAbove: shell.rulesAbove.bind(shell) }),
  });
  const { startWorker } = shell;
  const countTokens = tokensFor(startWorker);
  const services = { files, workspace, log, ...(startWorker && { startWorker }), countTokens };
  const settings = settingsStore(connection, client, () => folders.uris);
  const findings = findingsCache(services);
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
