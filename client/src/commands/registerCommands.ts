import { Disposable, commands, window } from 'vscode';
import type { ClientServices } from '../clientServices.js';
import { checkWorkspace } from './checkWorkspace.js';
import type { Command } from './command.js';
import { copyChunk } from './copyChunk.js';
import { generateUsageGuide } from './generateUsageGuide.js';
import { previewGuide } from './previewGuide.js';
import { removeByteOrderMark } from './removeByteOrderMark.js';
import { restartServer } from './restartServer.js';
import { showOutput } from './showOutput.js';

/** Every command there is. The manifest lists the same, but for those that only the server calls. */
export const allCommands: readonly Command[] = [
  checkWorkspace,
  copyChunk,
  generateUsageGuide,
  previewGuide,
  removeByteOrderMark,
  restartServer,
  showOutput,
];

export function registerCommands(services: ClientServices): Disposable {
  return Disposable.from(
    ...allCommands.map(command =>
      commands.registerCommand(command.id, (...args: unknown[]) => runReporting(command, services, args)),
    ),
  );
}

/** What goes wrong in a command is told to the user once, with where to read on. */
async function runReporting(command: Command, services: ClientServices, args: readonly unknown[]): Promise<void> {
  try {
    await command.run(services, ...args);
  } catch (error) {
    services.log.error(`${command.id} failed.`, error instanceof Error ? error : String(error));
    const reason = error instanceof Error ? error.message : String(error);
    const answer = await window.showErrorMessage(reason, 'Show Output');
    if (answer) services.log.show();
  }
}
