import { agentSkillsFields, invocationFields } from './agentSkillsFields.js';
import type { AgentFields } from './profile.js';

/** GitHub Copilot in VS Code; the editor only hints at fields it does not know. */
export const copilot: AgentFields = {
  id: 'copilot',
  fields: [
    agentSkillsFields.name,
    agentSkillsFields.description,
    invocationFields.argumentHint,
    invocationFields.userInvocable,
    invocationFields.disableModelInvocation,
    invocationFields.context,
    agentSkillsFields.license,
    agentSkillsFields.compatibility,
    { ...agentSkillsFields.metadata, type: 'map' },
    {
      name: 'allowed-tools',
      type: 'string or list',
      about: 'Read by Copilot CLI and the coding agent, but not by VS Code.',
    },
  ],
};
