import { agentSkillsFields, hyphenatedName, hyphenatedNameAllows } from './agentSkillsFields.js';
import type { Profile } from './profile.js';

/** OpenCode: five fields of the open specification; others are ignored. */
export const openCode: Profile = {
  id: 'opencode',
  title: 'OpenCode',
  source: 'https://opencode.ai/docs/skills',
  verified: '2026-11-21',
  fields: [
    agentSkillsFields.name,
    agentSkillsFields.description,
    agentSkillsFields.license,
    agentSkillsFields.compatibility,
    agentSkillsFields.metadata,
  ],
  name: { pattern: hyphenatedName, allows: hyphenatedNameAllows, maxLength: 64, matchesDirectory: true },
  lenient: true,
  sections: false,
  refusesByteOrderMark: false,
  refusesUnknownFields: false,
  usesGrayMatter: true,
  readsBrokenYaml: false,
};
