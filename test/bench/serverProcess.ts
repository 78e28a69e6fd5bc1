import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from 'vscode-languageserver/node';

export interface ServerProcess {
  readonly pid: number;
  readonly connection: ProtocolConnection;
  /** @param folder URI of a workspace folder */
  initialize(folder?: string): Promise<void>;
  stop(): Promise<void>;
  /** Ends it at once, whatever it does. */
  kill(): void;
}

/** The shipped server in a process of its own, spoken to over its standard streams. */
export const startProcess = (dist: string): ServerProcess => startProgram(join(dist, 'server.js'));

/** A language server that is a Node program. @param initializationOptions what it needs besides the protocol's parameters */
export function startProgram(path: string, initializationOptions?: object): ServerProcess {
  const server = spawn(process.execPath, [path, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null));
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  return {
    pid: server.pid ?? 0,
    connection,
    async initialize(folder) {
      await connection.sendRequest('initialize', {
        processId: process.pid,
        rootUri: null,
        capabilities: { workspace: { configuration: true }, textDocument: { diagnostic: {} } },
        workspaceFolders: folder === undefined ? null : [{ uri: folder, name: 'bench' }],
        ...(initializationOptions && { initializationOptions }),
      });
      await connection.sendNotification('initialized', {});
    },
    kill() {
      server.kill();
      connection.dispose();
    },
    async stop() {
      const ended = new Promise(resolve => server.once('exit', resolve));
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await ended;
      connection.dispose();
    },
  };
}
