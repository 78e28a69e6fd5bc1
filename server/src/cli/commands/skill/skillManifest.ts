import { generateManifest } from '../../../sync/index.js';
import { explainRefusal } from '../../../guide/index.js';
import {
  readChoiceOption,
  readSingleArgument,
  readArguments,
  exitCodes,
  stdinOptions,
  readStdinPath,
  type Command,
} from '../../command.js';
import { findCommands } from '../../inputs/findCommands.js';
import { describeMissingCommand } from '../../inputs/describeCommands.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

export const skillManifestCommand: Command = {
  name: 'skill manifest',
  usage: helpMessages.skillManifestUsage,
  summary: helpMessages.skillManifestSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' }, ...stdinOptions });
    const format = readChoiceOption('format', values.format, ['openai', 'anthropic', 'mcp'], 'openai');
    const path = readSingleArgument(positionals, messages.sourcesRequired());
    const { requested: commands, ...rest } = await findCommands(path, terminal, undefined, readStdinPath(values));
    for (const note of rest.unnamed) terminal.note(`${note}\n`);
    if (commands.length === 0) {
      terminal.note(describeMissingCommand(rest, undefined, path, terminal.cwd));
      return exitCodes.failed;
    }
    const refusals = [...rest.hidden, ...commands.flatMap(command => explainRefusal(command) ?? [])];
    if (refusals.length > 0) {
      // An incomplete tool list would look complete.
      for (const reason of refusals) terminal.note(`${reason}\n`);
      terminal.note(`${messages.noManifest()}\n`);
      return exitCodes.failed;
    }
    const manifest = generateManifest(
      commands.map(({ name, listed }) => ({ name, ...listed })),
      format,
    );
    terminal.write(`${JSON.stringify(manifest, undefined, 1)}\n`);
    return exitCodes.done;
  },
};
