import { skillForCommand } from './activeSkill.js';
import type { Command } from './command.js';

/** Shows step by step what an agent has of the skill in its context, with tokens. */
export const previewAgentView: Command = {
  id: 'skillwright.previewAgentView',
  async run(services, ...args) {
    const uri = await skillForCommand(services, args, 'See which skill as an agent does?');
    if (uri) services.agentViews.open({ uri });
  },
};
