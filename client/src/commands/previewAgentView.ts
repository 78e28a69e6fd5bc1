import { findSkillForCommand } from './activeSkill.js';
import type { Command } from './command.js';
import { commandMessages } from '../messages/commandMessages.js';

/** Shows step by step which parts of the skill are in an agent's context, with tokens. */
export const previewAgentView: Command = {
  id: 'skillwright.previewAgentView',
  async run(services, ...args) {
    const uri = await findSkillForCommand(services, args, commandMessages.chooseSkillForAgentView());
    if (uri) services.agentViews.open({ uri });
  },
};
