import { Disposable, commands } from 'vscode';
import type { ClientServices } from '../clientServices.js';
import { checkAllAgents } from './agents/checkAllAgents.js';
import { reviewSkill } from './agents/reviewSkill.js';
import { deleteChunk, goToChunk, renameChunk } from './chunks/chunkRow.js';
import { checkWorkspace } from './findings/checkWorkspace.js';
import { chooseTruth } from './arguments/chooseTruth.js';
import type { Command } from './command.js';
import { copyChunk } from './chunks/copyChunk.js';
import { extractChunk } from './chunks/extractChunk.js';
import { followCode, followSchema } from './arguments/follow.js';
import { generateUsageGuide } from './guides/generateUsageGuide.js';
import { getStarted } from './editor/getStarted.js';
import { moveChunkDown, moveChunkUp } from './chunks/moveChunk.js';
import { newCommand } from './newFiles/newCommand.js';
import { newHandoff } from './newFiles/newHandoff.js';
import { newSkill } from './newFiles/newSkill.js';
import { openSample } from './newFiles/openSample.js';
import { previewAgentView } from './agents/previewAgentView.js';
import { previewGuide } from './guides/previewGuide.js';
import { previewPrompt } from './prompts/previewPrompt.js';
import { removeByteOrderMark } from './findings/removeByteOrderMark.js';
import { renameArgument } from './arguments/renameArgument.js';
import { restartServer } from './editor/restartServer.js';
import { runBenchmark } from './guides/runBenchmark.js';
import { setModelKey } from './prompts/setModelKey.js';
import { showCompetingSkills } from './agents/showCompetingSkills.js';
import { showActions } from './editor/showActions.js';
import { showOutput } from './editor/showOutput.js';
import { showRule } from './findings/showRule.js';
import { tryPrompt } from './prompts/tryPrompt.js';
import { turnOffRule } from './findings/turnOffRule.js';
import { wrapInChunk } from './chunks/wrapInChunk.js';
import { commandMessages } from '../messages/commandMessages.js';
import { showError } from '../dialogs/showMessages.js';
import { waitForServer } from './waitForServer.js';

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
      const run = command.isLocal ? command : waitForServer(command);
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
