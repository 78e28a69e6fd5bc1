import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { createBrowserWorkers, createThreadFiles } from './browserWorkers.js';
import { documentKinds } from './documentKinds.js';
import { createClientFileSystem, createPackagedFileReader, startServer } from './lsp/index.js';
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
  const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self));
  self.readPackagedFile = createPackagedFileReader(connection);
  startServer(connection, {
    kinds: documentKinds,
    fileSystem: createClientFileSystem,
    readPackagedFile: () => self.readPackagedFile,
    startWorker: createBrowserWorkers(self, self.readPackagedFile),
  });
}
