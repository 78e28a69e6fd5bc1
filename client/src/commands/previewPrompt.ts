import { window } from 'vscode';
import { findSkillForCommand } from './activeSkill.js';
import type { Command } from './command.js';

/** Files that may hold a prompt: input, XML, a chat log, a session. */
const promptFile = /\.(?:json|jsonl|xml|txt)$/i;

/** Shows what a model would be sent: of the file in the editor, else of a skill that the user picks. */
export const previewPrompt: Command = {
  id: 'skillwright.previewPrompt',
  async run(services, ...args) {
    const open = window.activeTextEditor?.document.uri;
    const uri =
      args.length === 0 && open && promptFile.test(open.path)
        ? open
        : await findSkillForCommand(services, args, 'Choose a skill to preview its prompt');
    if (uri) services.promptPreviews.open({ uri });
  },
};
