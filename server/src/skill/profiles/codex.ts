import { agentSkillsFields } from './agentSkillsFields.js';
import type { Profile } from './profile.js';

/** OpenAI Codex: name and description count, everything else is ignored. */
export const codex: Profile = {
  id: 'codex',
  title: 'OpenAI Codex',
  source: 'https://github.com/openai/codex/blob/main/codex-rs/core/src/skills/loader.rs',
  verified: '2026-11-21',
  fields: [
    { ...agentSkillsFields.name, about: 'Any text of up to 64 characters.' },
    agentSkillsFields.description,
    {
      ...agentSkillsFields.metadata,
      type: 'map',
      about: 'Your own properties. Codex shows `short-description` in lists of skills.',
    },
  ],
  name: { maxLength: 64, matchesDirectory: false },
  lenient: true,
  sections: false,
  refusesByteOrderMark: true,
  refusesUnknownFields: false,
  usesGrayMatter: false,
  readsBrokenYaml: false,
};
