import { agentSkillsFields, invocationFields } from './agentSkillsFields.js';
import type { AgentFields } from './profile.js';

/** Cursor: the open specification's fields and one of its own. */
export const cursor: AgentFields = {
  id: 'cursor',
  fields: [
    agentSkillsFields.name,
    { ...agentSkillsFields.description },
    {
      name: 'paths',
      type: 'string or list',
      about: 'Glob patterns for files. The skill is offered only while a matching file is in use.',
    },
    agentSkillsFields.license,
    agentSkillsFields.compatibility,
    { ...agentSkillsFields.metadata, type: 'map' },
    invocationFields.disableModelInvocation,
  ],
};
