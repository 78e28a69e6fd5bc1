import type { Command } from '../command.js';

export const showOutput: Command = {
  id: 'skillwright.showOutput',
  isLocal: true,
  run({ log }) {
    log.show();
    return Promise.resolve();
  },
};
