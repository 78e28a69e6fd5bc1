import { ProgressLocation, window } from 'vscode';
import { commandMessages } from '../messages/commandMessages.js';
import type { Command } from './command.js';

/**
 * The command as it is called while the server starts: the wait is shown, and further calls until then are dropped. Users call a command
 * again if nothing seems to happen.
 */
export function waitForServer(command: Command): Command {
  let isWaiting = false;
  return {
    id: command.id,
    async run(services, ...args) {
      if (isWaiting) return;
      const started = services.server.whenStarted;
      if (started) {
        isWaiting = true;
        try {
          const title = commandMessages.waitingForServer();
          await window.withProgress({ location: ProgressLocation.Notification, title }, () => started);
        } finally {
          isWaiting = false;
        }
      }
      await command.run(services, ...args);
    },
  };
}
