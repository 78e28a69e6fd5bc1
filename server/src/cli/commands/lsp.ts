import { readArguments, type Command } from '../command.js';
import { helpMessages } from '../messages/helpMessages.js';

export const lspCommand: Command = {
  name: 'lsp',
  usage: helpMessages.lspUsage,
  summary: helpMessages.lspSummary,
  async run(args, terminal) {
    readArguments(args, { stdio: { type: 'boolean' } });
    // The server reads the transport from the process's arguments, and ends the process when its client does.
    await import('../../main.js');
    return new Promise(resolve => {
      terminal.signal.addEventListener('abort', () => {
        resolve(0);
      });
    });
  },
};
