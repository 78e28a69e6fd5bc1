import { PassThrough } from 'node:stream';
import {
  createProtocolConnection,
  type ProtocolConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { createConnection as connectionOver } from 'vscode-languageserver';
import type { DocumentKind } from '../../server/src/core/index.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { createMessageGate, startServer } from '../../server/src/lsp/handshake/index.js';
import { serveClient, type Shell } from '../../server/src/lsp/index.js';
import { MemoryFiles } from './memoryFiles.js';
import { readPackagedFile } from '../../server/src/node/nodePackagedFiles.js';
import { connectClient, type ClientOptions, type TestClient } from './testClient.js';

export { fullClient, root, type TestClient } from './testClient.js';

export interface ServerOptions extends ClientOptions {
  readonly kinds?: readonly DocumentKind[];
  readonly files?: MemoryFiles;
  /** In place of `files`: another way to read files, the disk's for instance. */
  readonly fileSystem?: Shell['fileSystem'];
  readonly rulesAbove?: Shell['readRulesAbove'];
  /** Default: from the disk, as the server in a process does. */
  readonly readPackagedFile?: ReturnType<Shell['readPackagedFile']>;
  readonly readTranslation?: NonNullable<Shell['readTranslation']>;
  readonly startWorker?: NonNullable<Shell['startWorker']>;
  readonly maxAnswerWaitMs?: number;
  /** Gets the name of each request that the server handles. */
  readonly onHandler?: (method: string) => void;
}

export async function startInMemory(options: ServerOptions = {}): Promise<TestClient> {
  const up = new PassThrough();
  const down = new PassThrough();
  const files = options.files ?? new MemoryFiles();
  const watchDog = { shutdownReceived: false, initialize: () => undefined, exit: () => undefined };
  const gate = createMessageGate();
  const serverSide = connectionOver(
    logger => {
      const protocol = createProtocolConnection(new StreamMessageReader(up), new StreamMessageWriter(down), logger, {
        messageStrategy: gate.strategy,
      });
      return options.onHandler ? recordHandlers(protocol, options.onHandler) : protocol;
    },
    watchDog,
    ProposedFeatures.all,
  );
  const shell: Shell = {
    kinds: options.kinds ?? documentKinds,
    fileSystem: options.fileSystem ?? (() => files),
    ...(options.rulesAbove && { readRulesAbove: options.rulesAbove }),
    readPackagedFile: () => options.readPackagedFile ?? readPackagedFile,
    ...(options.readTranslation && { readTranslation: options.readTranslation }),
    ...(options.startWorker && { startWorker: options.startWorker }),
    // Findings are the same on each machine.
    maxAnswerWaitMs: options.maxAnswerWaitMs ?? 1_000_000,
    installation: 'file:///installed/',
  };
  startServer(serverSide, gate, { load: () => Promise.resolve((_, params) => serveClient(serverSide, shell, params)) });

  const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  return connectClient(connection, files, options, () => serverSide.dispose());
}

/** A connection that says for which requests handlers are set. */
function recordHandlers(protocol: ProtocolConnection, onHandler: (method: string) => void): ProtocolConnection {
  return new Proxy(protocol, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver);
      if (property !== 'onRequest') return value;
      return (type: string | { readonly method: string }, ...rest: readonly unknown[]): unknown => {
        onHandler(typeof type === 'string' ? type : type.method);
        return (value as (...args: readonly unknown[]) => unknown)(type, ...rest);
      };
    },
  });
}
