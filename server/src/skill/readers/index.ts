import { claudeCode } from './claudeCode.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { copilotCli } from './copilotCli.js';
import { gemini } from './gemini.js';
import { opencode } from './opencode.js';
import { pi } from './pi.js';
import type { SkillReader } from './reader.js';
import { skillsCli } from './skillsCli.js';

/** One model for each program that reads SKILL.md. */
export const skillReaders: readonly SkillReader[] = [
  claudeCode,
  copilotCli,
  codex,
  gemini,
  opencode,
  pi,
  cline,
  skillsCli,
];
