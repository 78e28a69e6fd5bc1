import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { createBrowserWorkers, createThreadFiles } from './browserWorkers.js';
import { documentKinds } from './documentKinds.js';
import { createMessageGate, startServer } from './lsp/handshake/index.js';
import { createClientFileSystem, createPackagedFileReader, serveClient, type Shell } from './lsp/index.js';
import type { ReadTable } from './tokens/index.js';
import { serveValidator } from './xml/index.js';

/** The language server as a web worker, which reads files through its client; or, by its name, one of the server's own threads. */
declare const self: DedicatedWorkerGlobalScope & {
  /** The build makes libxml2 read its program with it. */
  readPackagedFile: ReadTable;
};

if (self.name === 'xmlValidator') {
  const files = createThreadFiles(request => self.postMessage(request));
  self.readPackagedFile = path => files.read(path);
  const answer = serveValidator(message => self.postMessage(message));
  self.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!files.take(data)) void answer(data);
  };
} else {
  const gate = createMessageGate();
  const reader = new BrowserMessageReader(self);
  const connection = createConnection(reader, new BrowserMessageWriter(self), { messageStrategy: gate.strategy });
  self.readPackagedFile = createPackagedFileReader(connection);
  const shell: Shell = {
    kinds: documentKinds,
    fileSystem: createClientFileSystem,
    readPackagedFile: () => self.readPackagedFile,
    startWorker: createBrowserWorkers(self, self.readPackagedFile),
  };
  startServer(connection, gate, { load: () => Promise.resolve((_, params) => serveClient(connection, shell, params)) });
}
