import { type ExtensionContext, Uri } from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type MessageTransports,
  State,
} from 'vscode-languageclient/browser';
import { serveFiles } from './server/serveFiles.js';
import { startExtension } from './startExtension.js';

/** Entry point in the browser: the server is a web worker, which ends with its client. */
export async function activate(context: ExtensionContext): Promise<void> {
  const script = Uri.joinPath(context.extensionUri, 'dist', 'web', 'server.js').toString(true);
  await startExtension(context, options => {
    const workers = new Set<Worker>();
    // Reader and writer instead of the worker itself: VS Code wraps the constructor, so the library does not recognise its workers.
    const start = (): Promise<MessageTransports> => {
      const worker = new Worker(script);
      workers.add(worker);
      return Promise.resolve({ reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) });
    };
    const client = new LanguageClient('skillwright', 'Skillwright', start, options);
    serveFiles(client, Uri.joinPath(context.extensionUri, 'dist'));
    client.onDidChangeState(({ newState }) => {
      if (newState !== State.Stopped) return;
      for (const worker of workers) worker.terminate();
      workers.clear();
    });
    return client;
  });
}
