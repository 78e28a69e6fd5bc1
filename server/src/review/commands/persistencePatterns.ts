import { messages } from '../messages.js';
import type { CommandPattern } from './commandPattern.js';

const home = '(?:~|\\$HOME|\\$\\{HOME\\})[\\\\/]';
/** Read by shells and by agents at each start. */
const startFiles = [
  '\\.(?:bashrc|bash_profile|profile|zshrc|zshenv|zprofile|config/fish/config\\.fish)',
  '\\.(?:claude|codex|gemini|openclaw|clawdbot|moltbot)/(?:[\\w.-]{1,40}/){0,3}(?:CLAUDE|AGENTS|GEMINI|SOUL|MEMORY|IDENTITY|HEARTBEAT)\\.md',
  '\\.claude/settings(?:\\.local)?\\.json',
].join('|');

/** Commands with an effect on later sessions. */
export const persistencePatterns: readonly CommandPattern[] = [
  {
    code: 'review/hook',
    pattern: new RegExp(`(?:>>?|\\btee\\s+(?:-a\\s+)?)\\s*["']?${home}(?:${startFiles})(?![\\w.-])`, 'g'),
    message: messages.persists,
  },
  {
    code: 'review/hook',
    pattern:
      /\|\s*crontab\s+-(?!\w)|\blaunchctl\s+(?:load|bootstrap)\s[^\n|;&]{1,120}|\bsystemctl\s+(?:--user\s+)?enable\s[^\n|;&]{1,120}/g,
    message: messages.persists,
  },
];
