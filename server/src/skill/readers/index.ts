import { claudeCode } from './claudeCode.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { copilot } from './copilot.js';
import { copilotCli } from './copilotCli.js';
import { agentOs } from './documented/agentOs.js';
import { agentSkills } from './documented/agentSkills.js';
import { amp } from './documented/amp.js';
import { claudeAi } from './documented/claudeAi.js';
import { continueDev } from './documented/continueDev.js';
import { cursor } from './documented/cursor.js';
import { gh } from './documented/gh.js';
import { goose } from './documented/goose.js';
import { kiro } from './documented/kiro.js';
import { roo } from './documented/roo.js';
import { windsurf } from './documented/windsurf.js';
import { gemini } from './gemini.js';
import { mcp } from './mcp.js';
import { openclaw } from './openclaw.js';
import { opencode } from './opencode.js';
import { pi } from './pi.js';
import { qwenCode } from './qwenCode.js';
import type { SkillReader } from './reader.js';
import { skillsCli } from './skillsCli.js';
import { withSharedReasons } from './withSharedReasons.js';

/** One model for each program that reads SKILL.md. */
export const skillReaders: readonly SkillReader[] = [
  agentSkills,
  agentOs,
  claudeCode,
  copilot,
  copilotCli,
  codex,
  cursor,
  gemini,
  qwenCode,
  opencode,
  openclaw,
  pi,
  cline,
  skillsCli,
  mcp,
  continueDev,
  kiro,
  windsurf,
  amp,
  goose,
  roo,
  claudeAi,
  gh,
].map(withSharedReasons);
