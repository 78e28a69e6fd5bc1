import { type ExtensionContext, Uri, window } from 'vscode';
import type { InitializationOptions } from '../../server/src/shared/requests.js';
import { ChunkView } from './chunkOutline/chunkView.js';
import { closeTags } from './closeTags.js';
import { allCommands, registerCommands } from './commands/registerCommands.js';
import { watchEditor } from './editorContext.js';
import { registerLanguageModelTools } from './languageModelTools/registerLanguageModelTools.js';
import { GuidePreviews } from './preview/guidePreviews.js';
import type { ClientFactory } from './server/languageClient.js';
import { ServerConnection } from './server/serverConnection.js';
import { watchForSkills } from './server/watchForSkills.js';

/** Everything the two entry points share. Returns when the server answers or has failed to start. */
export async function startExtension(context: ExtensionContext, createClient: ClientFactory): Promise<void> {
  const log = window.createOutputChannel('Skillwright', { log: true });
  const initializationOptions: InitializationOptions = {
    commands: allCommands.map(({ id }) => id),
    rulePages: Uri.joinPath(context.extensionUri, 'docs', 'rules.md').toString(),
  };
  const server = new ServerConnection(options => createClient({ ...options, initializationOptions }), log);
  const chunkView = new ChunkView(server, log);
  const previews = new GuidePreviews(context.extensionUri, server, log);
  const commands = registerCommands({ server, log, chunkView, previews, memory: context.workspaceState });
  context.subscriptions.push(
    log,
    server,
    chunkView,
    previews,
    commands,
    watchEditor(server, log),
    closeTags(server, log),
    registerLanguageModelTools(server),
  );
  const skills = watchForSkills(server);
  context.subscriptions.push(skills);
  await skills.ready;
  await server.start();
}
