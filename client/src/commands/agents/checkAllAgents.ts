import { findSkillForCommand } from '../activeSkill.js';
import type { Command } from '../command.js';
import { commandMessages } from '../../messages/commandMessages.js';

/** Shows what each agent does with a skill, and why. */
export const checkAllAgents: Command = {
  id: 'skillwright.checkAllAgents',
  async run(services, ...args) {
    const uri = await findSkillForCommand(services, args, commandMessages.chooseSkillToCheck());
    if (uri) services.agentMatrices.open({ uri });
  },
};
