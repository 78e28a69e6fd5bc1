import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { documentKinds } from './documentKinds.js';
import { clientFileSystem, startServer } from './lsp/index.js';

/** The language server as a web worker, which reads files through its client. */
declare const self: DedicatedWorkerGlobalScope;

startServer(createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self)), {
  kinds: documentKinds,
  fileSystem: clientFileSystem,
});
