import { agentOs } from './agentOs.js';
import { agentSkills } from './agentSkills.js';
import { claudeCode } from './claudeCode.js';
import { codex } from './codex.js';
import { copilot } from './copilot.js';
import { cursor } from './cursor.js';
import { gemini } from './gemini.js';
import { openCode } from './openCode.js';
import type { Profile } from './profile.js';

/** Every reader of SKILL.md we know; the order is that of lists shown to users. */
export const profiles: readonly Profile[] = [
  agentSkills,
  agentOs,
  claudeCode,
  copilot,
  codex,
  cursor,
  gemini,
  openCode,
];
