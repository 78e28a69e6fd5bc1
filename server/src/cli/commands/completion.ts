import { exitCodes, readArguments, readSingleArgument, UsageError, type Command } from '../command.js';
import { completionShells, formatCompletion } from '../completion/formatCompletion.js';
import { listCompletions } from '../completion/listCompletions.js';
import { helpMessages } from '../messages/helpMessages.js';
import { messages } from '../messages/messages.js';

/** @param listCommands all commands, this one included */
export const createCompletionCommand = (listCommands: () => readonly Command[]): Command => ({
  name: 'completion',
  usage: helpMessages.completionUsage,
  summary: helpMessages.completionSummary,
  run(args, terminal) {
    const { positionals } = readArguments(args, {});
    const given = readSingleArgument(positionals, messages.shellRequired());
    const shell = completionShells.find(name => name === given);
    if (!shell) throw new UsageError(messages.unknownShell(given));
    terminal.write(formatCompletion(shell, listCompletions(listCommands())));
    return Promise.resolve(exitCodes.done);
  },
});
