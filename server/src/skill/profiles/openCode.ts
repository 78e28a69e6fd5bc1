import { agentSkillsFields } from './agentSkillsFields.js';
import type { AgentFields } from './profile.js';

/** OpenCode: five fields of the open specification; others are ignored. */
export const openCode: AgentFields = {
  id: 'opencode',
  fields: [
    agentSkillsFields.name,
    agentSkillsFields.description,
    agentSkillsFields.license,
    agentSkillsFields.compatibility,
    agentSkillsFields.metadata,
  ],
};
