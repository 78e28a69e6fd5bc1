import { skillReaders } from '../readers/index.js';
import { agentOs } from './agentOs.js';
import { agentSkills } from './agentSkills.js';
import { createAgentProfile } from './createAgentProfile.js';
import type { Profile } from './profile.js';

const formats: readonly Profile[] = [agentSkills, agentOs];

/** Every format and agent that reads SKILL.md, as far as we know; the order is that of lists shown to users. */
export const profiles: readonly Profile[] = skillReaders.map(
  reader => formats.find(({ id }) => id === reader.id) ?? createAgentProfile(reader),
);
