import { commands } from 'vscode';
import { showPicks, type Pick } from '../../dialogs/showPicks.js';
import { commandMessages } from '../../messages/commandMessages.js';
import type { Command } from '../command.js';

interface ActionPick extends Pick {
  readonly command: string;
  readonly arguments?: readonly unknown[];
}

/** Offers what one does next with the skill in the editor: the click on the status bar item. */
export const showActions: Command = {
  id: 'skillwright.showActions',
  isLocal: true,
  async run() {
    const { actions } = commandMessages;
    const picks: readonly ActionPick[] = [
      { icon: 'warning', label: actions.showProblems(), command: 'workbench.actions.view.problems' },
      { icon: 'book', label: actions.agentView(), command: 'skillwright.previewAgentView' },
      { icon: 'checklist', label: actions.allAgents(), command: 'skillwright.checkAllAgents' },
      { icon: 'shield', label: actions.review(), command: 'skillwright.reviewSkill' },
      { icon: 'package', label: actions.extract(), command: 'skillwright.extractChunk' },
      { icon: 'mortar-board', label: actions.guide(), command: 'skillwright.previewGuide' },
      {
        icon: 'settings-gear',
        label: actions.profile(),
        command: 'workbench.action.openSettings',
        arguments: ['skillwright.profile'],
      },
    ];
    const picked = await showPicks(picks, { title: 'Skillwright', placeHolder: actions.choose() });
    if (picked) await commands.executeCommand(picked.command, ...(picked.arguments ?? []));
  },
};
