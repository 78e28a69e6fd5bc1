import { codex } from './codex.js';
import { copilotCli } from './copilotCli.js';
import { opencode } from './opencode.js';
import type { SkillReader } from './reader.js';

/** One model for each program that reads SKILL.md. */
export const skillReaders: readonly SkillReader[] = [codex, copilotCli, opencode];
