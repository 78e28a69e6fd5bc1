import { Disposable, type LogOutputChannel, commands, window, workspace } from 'vscode';
import { commandsRequest } from '../../server/src/shared/requests.js';
import { debounce } from './debounce.js';
import type { ServerConnection } from './server/serverConnection.js';

/** Keeps the context key `skillwright.editorHasCommands`, which shows or hides what can be done with a command's guide. */
export function watchEditor(server: ServerConnection, log: LogOutputChannel): Disposable {
  const look = debounce(300, () => {
    lookForCommands(server).catch((error: unknown) => log.debug('The editor’s commands are unknown.', String(error)));
  });
  look.start();
  return Disposable.from(
    look,
    server.onDidChangeState(() => look.start()),
    window.onDidChangeActiveTextEditor(() => look.start()),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === window.activeTextEditor?.document) look.start();
    }),
  );
}

async function lookForCommands(server: ServerConnection): Promise<void> {
  const uri = window.activeTextEditor?.document.uri.toString();
  const known = uri !== undefined && server.state === 'running';
  const found = known ? await server.request(commandsRequest, { uri }) : [];
  await commands.executeCommand('setContext', 'skillwright.editorHasCommands', found.length > 0);
}
