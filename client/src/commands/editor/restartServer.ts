import { ProgressLocation, window } from 'vscode';
import type { Command } from '../command.js';
import { viewMessages } from '../../messages/viewMessages.js';

export const restartServer: Command = {
  id: 'skillwright.restartServer',
  isLocal: true,
  async run({ server, log }) {
    log.info('Restarting the server.');
    await window.withProgress({ location: ProgressLocation.Window, title: viewMessages.restartingServer() }, () =>
      server.restart(),
    );
  },
};
