import type { Command } from './command.js';

export const showOutput: Command = {
  id: 'skillwright.showOutput',
  run({ log }) {
    log.show();
    return Promise.resolve();
  },
};
