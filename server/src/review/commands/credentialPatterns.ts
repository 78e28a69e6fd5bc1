import { messages } from '../messages.js';
import type { CommandPattern } from './commandPattern.js';

const home =
  '(?:~|\\$HOME|\\$\\{HOME\\}|%USERPROFILE%|\\$env:USERPROFILE|/root|/home/[^/\\s"\'`]{1,40}|/Users/[^/\\s"\'`]{1,40})[\\\\/]';

/** Public parts of `~/.ssh`. */
const isPublic = (match: RegExpMatchArray): boolean =>
  /\.pub\b|known_hosts|\.ssh[\\/]config\b|authorized_keys/.test(match[0]);

export const credentialPatterns: readonly CommandPattern[] = [
  {
    code: 'review/credentials',
    pattern: new RegExp(
      `${home}(?:\\.ssh\\b(?:[\\\\/][\\w.*-]{1,60})?|\\.aws(?:[\\\\/]\\w+)?|\\.gnupg\\b|\\.netrc|\\.pgpass|\\.npmrc|\\.pypirc|\\.git-credentials|\\.docker[\\\\/]config\\.json|\\.kube[\\\\/]config|\\.config[\\\\/](?:gh|gcloud)\\b(?:[\\\\/][\\w.-]{1,60})?|Library[\\\\/]Keychains)`,
      'g',
    ),
    isHarmless: isPublic,
    message: messages.credentials,
  },
  {
    code: 'review/credentials',
    pattern:
      /["'](?:\.ssh|\.aws|\.gnupg|\.netrc|\.git-credentials)["']|\bid_(?:rsa|ed25519|ecdsa)\b(?:\.pub)?|\/etc\/shadow\b|\bLogin Data\b|\bcookies\.sqlite\b|\bwallet\.dat\b|\.aws[\\/]credentials/g,
    isHarmless: isPublic,
    message: messages.credentials,
  },
  {
    // Of agents.
    code: 'review/credentials',
    pattern:
      /\.(?:clawdbot|moltbot|openclaw|claude|codex|gemini)[\\/](?:\.env|\.credentials\.json|credentials(?:\.json)?|auth\.json|oauth_creds\.json)(?![\w.-])/g,
    message: messages.credentials,
  },
  {
    code: 'review/credentials',
    pattern:
      /\bsecurity\s+(?:find-(?:generic|internet)-password|dump-keychain)\b|\bsecret-tool\s+lookup\b|\bgh\s+auth\s+token\b|\bgcloud\s+auth\s+(?:application-default\s+)?print-access-token\b|\baws\s+configure\s+(?:get|export-credentials)\b|\bkeyring\.get_password\s*\(|\bop\s+read\s+["']?op:/g,
    message: messages.readsCredentials,
  },
  {
    code: 'review/credentials',
    pattern:
      /(?<![\w./-])(?:cat|less|head|tail|grep|source|cp|base64|strings|Get-Content|awk|sed)\s[^\n|;&]{0,80}?(?<![\w.*])\.env(?:\.(?:local|production|development|prod|dev))?(?![\w.*-])/g,
    message: messages.readsCredentials,
  },
  {
    code: 'review/credentials',
    places: ['script'],
    pattern:
      /\bopen\s*\(\s*["'][^"'\n]{0,80}\.env["']|\breadFile(?:Sync)?\s*\([^\n]{0,80}?\.env["'`]|\bload_dotenv\s*\(|\bdotenv\.config\s*\(|\brequire\s*\(\s*["']dotenv["']/g,
    message: messages.readsCredentials,
  },
  {
    code: 'review/credentials',
    places: ['script'],
    pattern:
      /(?:\bprocess\.env\.|\bprocess\.env\[["']|\bos\.environ(?:\.get\()?\[?["']|\bos\.getenv\(["']|\bENV\[["'])\w{0,60}(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_KEY|ACCESS_KEY)\w{0,40}/g,
    message: messages.readsCredentials,
  },
  {
    code: 'review/credentials',
    pattern:
      /(?<![\w./-])(?:printenv|env)\s*(?:\||>)[^\n]{0,80}|\bJSON\.stringify\s*\(\s*process\.env\s*[,)]|\b(?:dict|str|list|json\.dumps)\s*\(\s*(?:dict\s*\(\s*)?os\.environ\s*[,)]|\bObject\.(?:entries|keys|values)\s*\(\s*process\.env\s*\)|:\s*process\.env\s*[,}]/g,
    message: messages.environment,
  },
];
