import { agentSkillsFields } from './agentSkillsFields.js';
import type { Profile } from './profile.js';

/** Chunked skills: the AgentOS skill documentation specification. */
export const agentOs: Profile = {
  id: 'agentos',
  title: 'AgentOS',
  source: 'AgentOS Skill Documentation Design Specification, sections 2 and 4',
  verified: '2026-11-21',
  fields: [
    { ...agentSkillsFields.name, about: 'The skill’s identifier: lower-case letters, digits, `_` and `-`.' },
    { name: 'version', type: 'version', about: 'A semantic version such as `1.0.0`.' },
    { ...agentSkillsFields.description, about: 'A short summary of what the skill does.' },
    { name: 'created_at', type: 'date', about: 'The date when the skill was written, such as `2023-10-27`.' },
    { name: 'author', type: 'string', about: 'Author of the skill.' },
  ],
  format: {
    name: {
      pattern: /^[a-z0-9_-]+$/,
      allows: 'lower-case letters a-z, digits, `_` and `-`',
      maxLength: 64,
      matchesDirectory: false,
    },
    sections: true,
    refusesByteOrderMark: false,
    refusesUnknownFields: false,
  },
};
