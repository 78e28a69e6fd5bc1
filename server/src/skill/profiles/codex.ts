import { agentSkillsFields } from './agentSkillsFields.js';
import type { AgentFields } from './profile.js';

/** OpenAI Codex: name and description count, everything else is ignored. */
export const codex: AgentFields = {
  id: 'codex',
  fields: [
    { ...agentSkillsFields.name, about: 'Any text of up to 64 characters.' },
    agentSkillsFields.description,
    {
      ...agentSkillsFields.metadata,
      type: 'map',
      about: 'Your own properties. Codex shows `short-description` in lists of skills.',
    },
  ],
};
