import { resolve } from 'node:path';
import { generateManifest, isArgumentFile } from '../../arguments/index.js';
import { diskWorkspace } from '../../diskWorkspace.js';
import { commandsIn } from '../../guide/index.js';
import { choice, onlyArgument, readArguments, status, type Command } from '../command.js';
import { readConfiguration } from '../configuration.js';
import { terminalLog } from '../terminalLog.js';

export const skillManifestCommand: Command = {
  name: 'skill manifest',
  usage: 'PATH [--format openai|anthropic|mcp]',
  summary: 'Export the commands of a folder as a provider’s list of tools',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' } });
    const format = choice('format', values.format, ['openai', 'anthropic', 'mcp'], 'openai');
    const folder = resolve(terminal.cwd, onlyArgument(positionals, 'a folder with skills'));
    const services = diskWorkspace([folder], terminalLog(terminal));
    const settings = await readConfiguration(terminal, undefined, undefined, []);
    const uris = await services.workspace.find(isArgumentFile, terminal.signal);
    const commands = await commandsIn(uris, { settings, services, signal: terminal.signal });
    if (commands.length === 0) {
      terminal.note(`${positionals[0] ?? ''} declares no command.\n`);
      return status.failed;
    }
    const manifest = generateManifest(
      commands.map(({ name, signature: { description, parameters } }) => ({
        name,
        parameters,
        ...(description !== undefined && { description }),
      })),
      format,
    );
    terminal.write(`${JSON.stringify(manifest, undefined, 1)}\n`);
    return status.done;
  },
};
