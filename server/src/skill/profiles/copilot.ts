import { agentSkillsFields, hyphenatedName, hyphenatedNameAllows, invocationFields } from './agentSkillsFields.js';
import type { Profile } from './profile.js';

/** GitHub Copilot in VS Code; the editor only hints at fields it does not know. */
export const copilot: Profile = {
  id: 'copilot',
  title: 'GitHub Copilot',
  source: 'https://code.visualstudio.com/docs/agent-customization/agent-skills',
  verified: '2026-11-21',
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
  name: { pattern: hyphenatedName, allows: hyphenatedNameAllows, maxLength: 64, matchesDirectory: true },
  lenient: true,
  sections: false,
  refusesByteOrderMark: false,
  refusesUnknownFields: false,
  usesGrayMatter: false,
  readsBrokenYaml: false,
};
