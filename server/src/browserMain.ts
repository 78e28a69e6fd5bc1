import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { createBrowserWorkers } from './browserWorkers.js';
import { documentKinds } from './documentKinds.js';
import { createClientFileSystem, createPackagedFileReader, startServer } from './lsp/index.js';
import { serveValidator } from './xml/index.js';

/** The language server as a web worker, which reads files through its client; or, by its name, one of the server's own threads. */
declare const self: DedicatedWorkerGlobalScope;

const post = (message: unknown): void => self.postMessage(message);
const threads: Readonly<Record<string, () => (message: unknown) => Promise<void>>> = {
  xmlValidator: () => serveValidator(post),
};

const thread = Object.hasOwn(threads, self.name) ? threads[self.name] : undefined;
if (thread) {
  const answer = thread();
  self.onmessage = ({ data }: MessageEvent<unknown>) => void answer(data);
} else {
  startServer(createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self)), {
    kinds: documentKinds,
    fileSystem: createClientFileSystem,
    readPackagedFile: createPackagedFileReader,
    startWorker: createBrowserWorkers(self),
  });
}
