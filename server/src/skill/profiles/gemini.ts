import type { AgentFields } from './profile.js';

/** Gemini CLI: name and description, read line by line where the YAML is broken; characters no file may have become `-`. */
export const gemini: AgentFields = {
  id: 'gemini',
  fields: [
    { name: 'name', type: 'string', required: true, about: 'The skill’s identifier. Any text is allowed.' },
    { name: 'description', type: 'string', required: true, about: 'What the skill does and when to use it.' },
  ],
};
