import { Disposable, type LogOutputChannel, Uri, commands, window, workspace } from 'vscode';
import { isPromptRequest } from '../../server/src/shared/promptPreview.js';
import { commandsRequest } from '../../server/src/shared/requests.js';
import { promptFile } from './commands/prompts/previewPrompt.js';
import { debounce } from './debounce.js';
import type { ServerConnection } from './server/serverConnection.js';
import { isSkill } from './server/watchForSkills.js';

/** Keeps the context keys that tell what can be done with the file in the editor: `skillwright.editorHasCommands` and `skillwright.editorHasPrompt`. */
export function watchEditor(server: ServerConnection, log: LogOutputChannel): Disposable {
  /** Skills with commands in their files. The whole workspace is searched for these, so only when another file is opened. */
  const skillsWithCommands = new Set<string>();
  const look = debounce(300, () => {
    lookForCommands(server, skillsWithCommands, false).catch(report);
    lookForPrompt(server).catch(report);
  });
  const lookAround = debounce(300, () => {
    lookForCommands(server, skillsWithCommands, true).catch(report);
    lookForPrompt(server).catch(report);
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
  // The views stay when another file comes to the front. All sources are never searched for it: every Python project would start the server.
  if (found) await commands.executeCommand('setContext', 'skillwright.hasCommands', true);
}

/** What the file in the editor says decides, not its name: most JSON is no prompt. */
async function lookForPrompt(server: ServerConnection): Promise<void> {
  const document = window.activeTextEditor?.document;
  const mayBe = document !== undefined && promptFile.test(document.uri.path) && server.state === 'running';
  const found = mayBe && (await server.request(isPromptRequest, { text: document.getText() }));
  await commands.executeCommand('setContext', 'skillwright.editorHasPrompt', found);
}
