import { Disposable, type LogOutputChannel, Uri, commands, window, workspace } from 'vscode';
import { commandsRequest } from '../../server/src/shared/requests.js';
import { debounce } from './debounce.js';
import type { ServerConnection } from './server/serverConnection.js';
import { isSkill } from './server/watchForSkills.js';

/** Keeps the context key `skillwright.editorHasCommands`, which shows or hides what can be done with a command's guide. */
export function watchEditor(server: ServerConnection, log: LogOutputChannel): Disposable {
  /** Skills with commands in their files. The whole workspace is searched for these, so only when another file is opened. */
  const skillsWithCommands = new Set<string>();
  const look = debounce(300, () => {
    lookForCommands(server, skillsWithCommands, false).catch(report);
  });
  const lookAround = debounce(300, () => {
    lookForCommands(server, skillsWithCommands, true).catch(report);
  });
  const report = (error: unknown): void => log.debug('The editor’s commands are unknown.', String(error));
  lookAround.start();
  return Disposable.from(
    look,
    lookAround,
    server.onDidChangeState(() => lookAround.start()),
    window.onDidChangeActiveTextEditor(() => lookAround.start()),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === window.activeTextEditor?.document) look.start();
    }),
  );
}

async function lookForCommands(
  server: ServerConnection,
  skillsWithCommands: Set<string>,
  isThorough: boolean,
): Promise<void> {
  const document = window.activeTextEditor?.document;
  const isKnown = document !== undefined && server.state === 'running';
  const uri = document?.uri.toString() ?? '';
  let found = isKnown && (await server.request(commandsRequest, { uri })).some(({ isCommand }) => isCommand);
  if (isKnown && !found && isSkill(document)) {
    if (isThorough) {
      const folder = Uri.joinPath(document.uri, '..').toString();
      const all = await server.request(commandsRequest, {});
      if (all.some(command => command.uri.startsWith(`${folder}/`))) skillsWithCommands.add(uri);
      else skillsWithCommands.delete(uri);
    }
    found = skillsWithCommands.has(uri);
  }
  await commands.executeCommand('setContext', 'skillwright.editorHasCommands', found);
}
