import { window } from 'vscode';
import { findSkillForCommand } from '../activeSkill.js';
import type { Command } from '../command.js';
import { commandMessages } from '../../messages/commandMessages.js';

/** Files that may contain a prompt: input, XML, a chat log or a session. */
export const promptFile = /\.(?:json|jsonl|xml|txt)$/i;

/** Shows the prompt that a model receives, for the file in the editor or a skill that the user picks. */
export const previewPrompt: Command = {
  id: 'skillwright.previewPrompt',
  async run(services, ...args) {
    const open = window.activeTextEditor?.document.uri;
    const uri =
      args.length === 0 && open && promptFile.test(open.path)
        ? open
        : await findSkillForCommand(services, args, commandMessages.chooseSkillForPrompt());
    if (uri) services.promptPreviews.open({ uri });
  },
};
