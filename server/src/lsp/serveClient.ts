import type { Connection, InitializeParams } from 'vscode-languageserver';
import { createFileWorkspace, isInside } from '../core/index.js';
import type { DocumentKind, FileSystem, IgnoreRulesFactory, StartWorker } from '../core/index.js';
import { createDeferredCounter, createMemoizedCounter, type ReadTable } from '../tokens/index.js';
import { setTranslation } from '../text/localize.js';
import { createValidatorLoader } from '../xml/index.js';
import { createChangeSignal } from './state/createChangeSignal.js';
import { readTranslation } from './client/readTranslation.js';
import { readClientAbilities } from './client/readClientAbilities.js';
import { createConnectionLog } from './client/createConnectionLog.js';
import { createDocumentStore } from './state/createDocumentStore.js';
import { features } from './features/index.js';
import { createFindingsCache } from './state/createFindingsCache.js';
import { createLateAnswers } from './state/createLateAnswers.js';
import { maxAnswerWaitMs } from './limits.js';
import { createCachedFileSystem } from './state/createCachedFileSystem.js';
import type { Server } from './server.js';
import { createSettingsStore } from './client/createSettingsStore.js';
import { watchChanges } from './state/watchChanges.js';
import { createWorkspaceFolders, type WorkspaceFolders } from './client/createWorkspaceFolders.js';

/** Differences between Node and the browser. */
export interface Shell {
  readonly kinds: readonly DocumentKind[];
  /** @param roots returns the URIs of folders that may be read now */
  fileSystem(roots: () => readonly string[], connection: Connection): FileSystem;
  /** Files that are excluded by `.gitignore` files above a workspace folder. */
  readRulesAbove?(root: string): Promise<IgnoreRulesFactory>;
  /** Reads files of the package. */
  readPackagedFile(connection: Connection): ReadTable;
  /** Reads `l10n/bundle.l10n.<language>.json`; fails if there is none. */
  readonly readTranslation?: (language: string) => Promise<string>;
  /** Called for each edit: a server that is used for typing may take more memory. */
  onEdit?(): void;
  /** How long the findings of a document wait for an answer about the workspace, in milliseconds. */
  readonly maxAnswerWaitMs?: number;
  /** Threads for work without a time limit, if the process supports them. */
  readonly startWorker?: StartWorker;
  /** Base URI of the installation with docs/ and schemas/, with a slash at the end. */
  readonly installation?: string;
}

/** Serves the client of a connection. Creates all state, so that two servers share nothing but the language of sentences. */
export async function serveClient(connection: Connection, shell: Shell, params: InitializeParams): Promise<void> {
  setTranslation(await readTranslation(params, shell.readTranslation));
  const { server, folders, watch } = createServer(connection, shell, params);
  for (const feature of features) feature.register(server);
  connection.onInitialized(() => {
    folders.watch();
    watch();
    for (const feature of features) feature.initialized?.(server);
  });
}

interface Created {
  readonly server: Server;
  readonly folders: WorkspaceFolders;
  /** Starts to listen for changes. */
  readonly watch: () => void;
}

function createServer(connection: Connection, shell: Shell, params: InitializeParams): Created {
  const { kinds } = shell;
  const client = readClientAbilities(params);
  const log = createConnectionLog(connection.console);
  const folders = createWorkspaceFolders(connection, client, params);
  const changes = createChangeSignal();
  // The store reports changes, and the file system needs the store to find readable folders: the reference is set later.
  const disk = shell.fileSystem(() => folders.findReadableFolders(documents.uris), connection);
  const isWatched = (uri: string): boolean =>
    client.registersFileWatchers && folders.uris.some(folder => isInside(uri, folder));
  const files = createCachedFileSystem(disk, isWatched);
  const documents = createDocumentStore(
    connection,
    kinds,
    { files },
    uri => watching.documentChanged(uri),
    client.positionEncoding,
    () => shell.onEdit?.(),
  );
  const workspace = createFileWorkspace({
    files,
    kinds,
    roots: () => folders.uris,
    open: uri => documents.get(uri),
    isWatched,
    ...(shell.readRulesAbove && { readRulesAbove: shell.readRulesAbove.bind(shell) }),
  });
  const countTokens = createMemoizedCounter(shell.readPackagedFile(connection));
  const countTokensIfReady = createDeferredCounter(countTokens, {
    ready: () => watching.countingStarted(),
    failed: cause => log.error('Tokens cannot be counted', cause),
  });
  const loadXmlValidator = createValidatorLoader(log, shell.startWorker);
  const services = { files, workspace, log, countTokens, countTokensIfReady, loadXmlValidator };
  const settings = createSettingsStore(connection, client, () => folders.uris);
  // A client that pulls and cannot be asked to pull again gets complete findings only.
  const canUpdate = client.refreshesDiagnostics || !client.pullsDiagnostics;
  const findings = createFindingsCache(
    services,
    settings,
    canUpdate
      ? {
          answers: createLateAnswers(shell.maxAnswerWaitMs ?? maxAnswerWaitMs),
          onArrival: () => watching.answerArrived(),
        }
      : undefined,
  );
  const installation = client.installation ?? shell.installation;
  const requests: Server['requests'] = new Map();
  const server: Server = {
    connection,
    requests,
    kinds,
    client,
    documents,
    settings,
    services,
    findings,
    changes,
    installation,
  };
  const watching = watchChanges(server, folders, files);
  return { server, folders, watch: () => watching.start() };
}
