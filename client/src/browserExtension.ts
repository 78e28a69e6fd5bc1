import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, State } from 'vscode-languageclient/browser';
import { serveFiles } from './server/serveFiles.js';
import { startExtension } from './startExtension.js';

/** Entry point in the browser: the server is a web worker, which ends with its client. */
export async function activate(context: ExtensionContext): Promise<void> {
  const script = Uri.joinPath(context.extensionUri, 'dist', 'web', 'server.js').toString(true);
  await startExtension(context, options => {
    const workers = new Set<Worker>();
    const start = (): Promise<Worker> => {
      const worker = new Worker(script);
      workers.add(worker);
      return Promise.resolve(worker);
    };
    const client = new LanguageClient('skillwright', 'Skillwright', start, options);
    serveFiles(client);
    client.onDidChangeState(({ newState }) => {
      if (newState !== State.Stopped) return;
      for (const worker of workers) worker.terminate();
      workers.clear();
    });
    return client;
  });
}
