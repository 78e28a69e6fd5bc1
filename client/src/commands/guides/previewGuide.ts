import { window } from 'vscode';
import type { Command } from '../command.js';
import { readTarget } from '../commandTarget.js';
import { isSkill } from '../../server/watchForSkills.js';
import { pickCommand } from './pickCommand.js';
import { commandMessages } from '../../messages/commandMessages.js';

/** Opens the guide of the command at the cursor beside the editor. Asks if the editor shows no command. A SKILL.md declares none itself. */
export const previewGuide: Command = {
  id: 'skillwright.previewGuide',
  async run({ server, previews }, ...args) {
    const given = readTarget(args);
    if (given && (given.command !== undefined || !isSkill(given))) {
      previews.open(given);
      return;
    }
    const picked = await pickCommand(server, window.activeTextEditor, commandMessages.chooseCommandToPreview());
    if (picked) previews.open(picked);
  },
};
