import { Disposable, commands } from 'vscode';
import type { ClientServices } from '../clientServices.js';
import { checkAllAgents } from './checkAllAgents.js';
import { reviewSkill } from './reviewSkill.js';
import { deleteChunk, goToChunk, renameChunk } from './chunkRow.js';
import { checkWorkspace } from './checkWorkspace.js';
import { chooseTruth } from './chooseTruth.js';
import type { Command } from './command.js';
import { copyChunk } from './copyChunk.js';
import { extractChunk } from './extractChunk.js';
import { followCode, followSchema } from './follow.js';
import { generateUsageGuide } from './generateUsageGuide.js';
import { getStarted } from './getStarted.js';
import { moveChunkDown, moveChunkUp } from './moveChunk.js';
import { newCommand } from './newCommand.js';
import { newHandoff } from './newHandoff.js';
import { newSkill } from './newSkill.js';
import { openSample } from './openSample.js';
import { previewAgentView } from './previewAgentView.js';
import { previewGuide } from './previewGuide.js';
import { previewPrompt } from './previewPrompt.js';
import { removeByteOrderMark } from './removeByteOrderMark.js';
import { renameArgument } from './renameArgument.js';
import { restartServer } from './restartServer.js';
import { runBenchmark } from './runBenchmark.js';
import { setModelKey } from './setModelKey.js';
import { showCompetingSkills } from './showCompetingSkills.js';
import { showActions } from './showActions.js';
import { showOutput } from './showOutput.js';
import { showRule } from './showRule.js';
import { tryPrompt } from './tryPrompt.js';
import { turnOffRule } from './turnOffRule.js';
import { wrapInChunk } from './wrapInChunk.js';
import { commandMessages } from '../messages/commandMessages.js';
import { showError } from '../dialogs/showMessages.js';
import { waitingForServer } from './waitingForServer.js';

/** All commands. The manifest lists them too, except those that only the server calls. */
export const allCommands: readonly Command[] = [
  checkAllAgents,
  reviewSkill,
  showCompetingSkills,
  checkWorkspace,
  chooseTruth,
  copyChunk,
  deleteChunk,
  extractChunk,
  followCode,
  followSchema,
  generateUsageGuide,
  getStarted,
  goToChunk,
  moveChunkDown,
  moveChunkUp,
  newCommand,
  newHandoff,
  newSkill,
  openSample,
  previewAgentView,
  previewGuide,
  previewPrompt,
  removeByteOrderMark,
  renameArgument,
  renameChunk,
  restartServer,
  runBenchmark,
  setModelKey,
  showActions,
  showOutput,
  showRule,
  tryPrompt,
  turnOffRule,
  wrapInChunk,
];

export function registerCommands(services: ClientServices): Disposable {
  return Disposable.from(
    ...allCommands.map(command => {
      const run = command.isLocal ? command : waitingForServer(command);
      return commands.registerCommand(command.id, (...args: unknown[]) => runReporting(run, services, args));
    }),
  );
}

/** Shows an error of a command to the user, with a button that opens the log. */
async function runReporting(command: Command, services: ClientServices, args: readonly unknown[]): Promise<void> {
  try {
    await command.run(services, ...args);
  } catch (error) {
    services.log.error(`${command.id} failed.`, error instanceof Error ? error : String(error));
    const reason = error instanceof Error ? error.message : String(error);
    const answer = await showError(reason, commandMessages.showOutput());
    if (answer) services.log.show();
  }
}
