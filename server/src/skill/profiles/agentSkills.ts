import { agentSkillsFields, hyphenatedName, hyphenatedNameAllows } from './agentSkillsFields.js';
import type { Profile } from './profile.js';

/** The open specification, as strict as its reference validator. */
export const agentSkills: Profile = {
  id: 'agentskills',
  title: 'Agent Skills specification',
  source: 'https://agentskills.io/specification',
  verified: '2026-11-21',
  fields: Object.values(agentSkillsFields),
  format: {
    name: { pattern: hyphenatedName, allows: hyphenatedNameAllows, maxLength: 64, matchesDirectory: true },
    sections: false,
    refusesByteOrderMark: true,
    refusesUnknownFields: true,
  },
};
