import { codex } from './codex.js';
import type { SkillReader } from './reader.js';

/** One model for each program that reads SKILL.md. */
export const skillReaders: readonly SkillReader[] = [codex];
