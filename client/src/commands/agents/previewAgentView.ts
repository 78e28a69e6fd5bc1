import { findSkillForCommand } from '../activeSkill.js';
import type { Command } from '../command.js';
import { commandMessages } from '../../messages/commandMessages.js';

/** Shows step by step which parts of the skill are in an agent's context, with tokens. A second argument, `{agent, arguments}`, adds a call. */
export const previewAgentView: Command = {
  id: 'skillwright.previewAgentView',
  async run(services, ...args) {
    const uri = await findSkillForCommand(services, args, commandMessages.chooseSkillForAgentView());
    const call = readCall(args[1]);
    if (uri) services.agentViews.open({ uri, ...(call && { call }) });
  },
};

/** The call that a key binding or another extension asks for. A menu hands over a list of files instead. */
function readCall(value: unknown): { readonly agent: string; readonly arguments: string } | undefined {
  if (typeof value !== 'object' || value === null || !('arguments' in value)) return undefined;
  const agent = 'agent' in value ? value.agent : 'claude-code';
  return typeof agent === 'string' && typeof value.arguments === 'string'
    ? { agent, arguments: value.arguments }
    : undefined;
}
