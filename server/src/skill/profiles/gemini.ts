import type { Profile } from './profile.js';

/** Gemini CLI: name and description, read line by line where the YAML is broken; characters no file may have become `-`. */
export const gemini: Profile = {
  id: 'gemini',
  title: 'Gemini CLI',
  source: 'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/skills/skillLoader.ts',
  verified: '2026-11-21',
  fields: [
    { name: 'name', type: 'string', required: true, about: 'The skill’s identifier. Any text is allowed.' },
    { name: 'description', type: 'string', required: true, about: 'What the skill does and when to use it.' },
  ],
  name: { matchesDirectory: false },
  lenient: true,
  sections: false,
  refusesByteOrderMark: true,
  refusesUnknownFields: false,
  usesGrayMatter: false,
  readsBrokenYaml: true,
};
