import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { offerMcpServer } from './languageModelTools/offerMcpServer.js';
import { startExtension } from './startExtension.js';

/** Entry point on desktop and remote: the server is a process of its own. */
export async function activate(context: ExtensionContext): Promise<void> {
  const module = Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath;
  const run = { module, transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6009'] } };
  const mcpServer = offerMcpServer(context);
  if (mcpServer) context.subscriptions.push(mcpServer);
  await startExtension(context, options => new LanguageClient('skillwright', 'Skillwright', { run, debug }, options));
}
