import { workspace } from 'vscode';
import { showInformation } from '../../dialogs/showMessages.js';
import { commandMessages } from '../../messages/commandMessages.js';
import type { Command } from '../command.js';

/** Shows which skills of the workspace have similar descriptions, with the words. */
export const showCompetingSkills: Command = {
  id: 'skillwright.showCompetingSkills',
  run({ competitions }) {
    const uri = workspace.workspaceFolders?.[0]?.uri;
    if (uri) competitions.open({ uri });
    else void showInformation(commandMessages.noFolder());
    return Promise.resolve();
  },
};
