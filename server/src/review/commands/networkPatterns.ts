import { messages } from '../messages.js';
import type { CommandPattern } from './commandPattern.js';

const interpreter = '(?:(?:ba|z|da|k|fi)?sh|python\\d?|node|perl|ruby|php|bun|deno|iex|Invoke-Expression)';
const fetcher = '(?:curl|wget|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)';
const downloadAndRun = [
  // With -c, -e and -m, and with a script of its own, the interpreter runs other code on the download.
  `\\b${fetcher}\\b[^\\n;]{0,300}?\\|\\s*(?:sudo\\s+(?:-\\w+\\s+)*)?${interpreter}\\b(?!\\s+-[a-z]*[mcep]\\b)(?!\\s+[^\\s|;&<>-][^\\s|;&]*\\.(?:py|[cm]?[jt]s|rb|pl|php|sh)\\b)(?![\\w./-])`,
  `\\b(?:(?:ba|z)?sh|eval|source)\\s+(?:-c\\s+)?["']?(?:\\$\\(|<\\(|\`)\\s*${fetcher}\\b[^\\n)\`]{0,300}[)\`]?`,
  '\\b(?:iex|Invoke-Expression)\\b[^\\n]{0,80}(?:DownloadString|Invoke-WebRequest|Invoke-RestMethod|\\biwr\\b|\\birm\\b)[^\\n)]{0,200}\\)*',
].join('|');

/** Hosts of the computer itself. */
const isLocal = (match: RegExpMatchArray): boolean =>
  /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal)\b/.test(match[0]);

export const publicRegistry =
  /registry\.npmjs\.org|\/\/(?:[\w-]+\.)?pypi\.org|download\.pytorch\.org|rubygems\.org|crates\.io/;

export const networkPatterns: readonly CommandPattern[] = [
  {
    code: 'review/network',
    pattern: new RegExp(downloadAndRun, 'gi'),
    isHarmless: isLocal,
    message: messages.downloadAndRun,
  },
  {
    code: 'review/network',
    pattern:
      /[^\n|;&]{0,60}\/dev\/(?:tcp|udp)\/[^\s"']{1,100}|\b(?:nc|ncat|netcat)\b[^\n|;&]{0,80}\s-\w*[ec]\s+\S{0,80}(?:sh|cmd\.exe)\b/g,
    message: messages.reverseShell,
  },
  {
    code: 'review/network',
    pattern:
      /\b(?:pip3?|uv|npm|pnpm|yarn|bun|npx|gem|cargo)\b[^\n|;&]{0,120}--(?:(?:extra-)?index-url|registry|source)[ =][^\s"'`]{4,200}/g,
    isHarmless: match => publicRegistry.test(match[0]) || isLocal(match),
    message: messages.packageSource,
  },
  {
    code: 'review/network',
    pattern:
      /(?<![\w./-])(?:curl|wget|Invoke-WebRequest|Invoke-RestMethod|iwr|irm)\s[^\n|;]{0,200}?(?:(?:https?|ftp):\/\/|\$\{?\w)[^\s"'`|;)]{0,150}/gi,
    isHarmless: isLocal,
    message: messages.network,
  },
  {
    code: 'review/network',
    pattern:
      /(?<![\w./-])(?:scp|sftp|rsync|ftp|telnet|ncat?|netcat)\s[^\n|;&]{0,120}?(?:[\w.-]+@[\w.-]+|\d{1,3}(?:\.\d{1,3}){3}|\$\{?\w+\}?:)[^\s"'`|;&]{0,100}/g,
    isHarmless: isLocal,
    message: messages.network,
  },
  {
    code: 'review/network',
    places: ['script'],
    pattern:
      /\b(?:requests|httpx|session)\.(?:get|post|put|patch|delete|request|Client|AsyncClient)\s*\(|\baiohttp\.ClientSession\s*\(|\burlopen\s*\(|\burlretrieve\s*\(|\bhttp\.client\.HTTPS?Connection\s*\(|\bsocket\.(?:socket|create_connection)\s*\(|\b(?:smtplib|ftplib|paramiko)\.\w+\s*\(/g,
    message: messages.network,
  },
  {
    code: 'review/network',
    places: ['script'],
    pattern:
      /(?<![\w.])fetch\s*\(|\baxios(?:\.\w+)?\s*\(|\bhttps?\.(?:get|request)\s*\(|\bnet\.(?:connect|createConnection)\s*\(|\bnew\s+(?:WebSocket|XMLHttpRequest)\b|\bnavigator\.sendBeacon\s*\(/g,
    message: messages.network,
  },
  {
    code: 'review/network',
    places: ['script'],
    pattern:
      /\bNet::HTTP\b|\bURI\.open\s*\(|\bNet\.WebClient\b|\.Download(?:String|File)\s*\(|\bhttp\.(?:Get|Post|NewRequest)\s*\(|\bURLSession\b|\bLWP::/g,
    message: messages.network,
  },
];
