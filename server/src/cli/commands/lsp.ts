import { readArguments, type Command } from '../command.js';

export const lspCommand: Command = {
  name: 'lsp',
  usage: '--stdio',
  summary: 'Run the language server for an editor',
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
