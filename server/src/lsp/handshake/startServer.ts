import type { Connection, InitializeParams } from 'vscode-languageserver';
import { readClientAbilities } from '../client/readClientAbilities.js';
import { createConnectionLog } from '../client/createConnectionLog.js';
import { runInBackground } from '../runInBackground.js';
import { listCapabilities } from './capabilities.js';
import type { MessageGate } from './createMessageGate.js';

/** Registers all features for a client. The handshake is answered, and the client's next messages wait. */
export type ServeClient = (connection: Connection, params: InitializeParams) => Promise<void>;

export interface ServerLoader {
  readonly version?: string;
  /** Loads the features: most of the program, which `initialize` does not wait for. */
  readonly load: () => Promise<ServeClient>;
}

/** Serves one client until it disconnects. @param gate the one that the connection was created with */
export function startServer(connection: Connection, gate: MessageGate, { version, load }: ServerLoader): void {
  connection.onInitialize(params => {
    const loading = afterAnswer().then(async () => (await load())(connection, params));
    gate.closeUntil(loading);
    // Requests are answered with errors then, and this tells why.
    runInBackground(createConnectionLog(connection.console), 'Loading the server', loading);
    return {
      capabilities: listCapabilities(readClientAbilities(params)),
      serverInfo: { name: 'skillwright', ...(version !== undefined && { version }) },
    };
  });
  connection.listen();
}

/** Loading takes the thread for so long that the answer must be sent before. */
const afterAnswer = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, 0);
  });
