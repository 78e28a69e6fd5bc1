import { commands } from 'vscode';
import type { Command } from '../command.js';

/** Opens the walkthrough. VS Code opens it by itself once, after the extension is installed. */
export const getStarted: Command = {
  id: 'skillwright.getStarted',
  isLocal: true,
  async run() {
    await commands.executeCommand('workbench.action.openWalkthrough', 'skillwright.skillwright#start', false);
  },
};
