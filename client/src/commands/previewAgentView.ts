import { findSkillForCommand } from './activeSkill.js';
import type { Command } from './command.js';

/** Shows step by step what an agent has of the skill in its context, with tokens. */
export const previewAgentView: Command = {
  id: 'skillwright.previewAgentView',
  async run(services, ...args) {
    const uri = await findSkillForCommand(services, args, 'Choose a skill to open its agent view');
    if (uri) services.agentViews.open({ uri });
  },
};
