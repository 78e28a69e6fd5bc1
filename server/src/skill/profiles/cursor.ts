import { agentSkillsFields, hyphenatedName, hyphenatedNameAllows, invocationFields } from './agentSkillsFields.js';
import type { Profile } from './profile.js';

/** Cursor: the open specification's fields and one of its own. */
export const cursor: Profile = {
  id: 'cursor',
  title: 'Cursor',
  source: 'https://cursor.com/docs/context/skills',
  verified: '2026-11-21',
  fields: [
    agentSkillsFields.name,
    { ...agentSkillsFields.description },
    { name: 'paths', type: 'string or list', about: 'Globs of files. The skill is offered when they are in use.' },
    agentSkillsFields.license,
    agentSkillsFields.compatibility,
    { ...agentSkillsFields.metadata, type: 'map' },
    invocationFields.disableModelInvocation,
  ],
  name: { pattern: hyphenatedName, allows: hyphenatedNameAllows, maxLength: 64, matchesDirectory: true },
  lenient: true,
  sections: false,
  refusesByteOrderMark: false,
  refusesUnknownFields: false,
  usesGrayMatter: false,
  readsBrokenYaml: false,
};
