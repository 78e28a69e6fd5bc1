import { generateManifest } from '../../arguments/index.js';
import { refusalOf } from '../../guide/index.js';
import { choice, onlyArgument, readArguments, status, stdinOptions, stdinPathOf, type Command } from '../command.js';
import { findCommands, missingCommand } from '../findCommands.js';

export const skillManifestCommand: Command = {
  name: 'skill manifest',
  usage: 'PATH [--format openai|anthropic|mcp]    (`-` is standard input: - --stdin-path FILE)',
  summary: 'Export the commands of a folder or source file as a tool list for a provider',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' }, ...stdinOptions });
    const format = choice('format', values.format, ['openai', 'anthropic', 'mcp'], 'openai');
    const path = onlyArgument(positionals, 'a folder with skills, or a source file');
    const { wanted: commands, ...rest } = await findCommands(path, terminal, undefined, stdinPathOf(values));
    if (commands.length === 0) {
      terminal.note(missingCommand(rest, undefined, path, terminal.cwd));
      return status.failed;
    }
    const refused = [...rest.hidden, ...commands.flatMap(command => refusalOf(command) ?? [])];
    if (refused.length > 0) {
      // A list with a tool missing would be taken for the whole.
      for (const reason of refused) terminal.note(`${reason}\n`);
      terminal.note('No manifest was written.\n');
      return status.failed;
    }
    const manifest = generateManifest(
      commands.map(({ name, listed }) => ({ name, ...listed })),
      format,
    );
    terminal.write(`${JSON.stringify(manifest, undefined, 1)}\n`);
    return status.done;
  },
};
