import { messages } from '../messages.js';
import type { CommandPattern } from './commandPattern.js';

/** Names of what programs make again: builds, caches, packages and temporary files. */
const generated =
  /^["']?(?:\.\/|\$\w+\/|\$\{\w+\}\/)?(?:[\w./-]*\/)?(?:node_modules|dist|build|out|target|coverage|\.next|\.nuxt|\.cache|\.turbo|\.venv|venv|__pycache__|\.pytest_cache|tmp|temp|DerivedData|Pods|\.gradle)(?:\/[^\s]*)?["']?$|^["']?\/(?:private\/)?(?:var\/)?tmp\/\S+|^["']?\$\{?(?:\w*(?:tmp|temp)\w*|TMPDIR)\b/i;

/** True where all that `rm` deletes is generated, or where nothing is named. */
function deletesGenerated(match: RegExpMatchArray): boolean {
  const targets = match[0]
    .split(/\s+/)
    .slice(1)
    .filter(word => word !== '' && !word.startsWith('-'));
  return targets.every(target => generated.test(target) || target.startsWith('#') || /^2?>/.test(target));
}

/** A path of the home folder or of the whole disk is never harmless, whatever it is called. */
const isBelowHome = (text: string): boolean => /\s["']?(?:~|\$HOME|\$\{HOME\}|\/)(?:["'/\s]|$)/.test(text);

export const destructivePatterns: readonly CommandPattern[] = [
  {
    code: 'review/destructive',
    pattern:
      /(?<![\w./-])rm\s+(?:-[\w-]+\s+){0,4}?-(?:[a-zA-Z]*[rR][a-zA-Z]*|-recursive)\b(?:\s+[^\s|;&)`]{1,200}){1,12}/g,
    isHarmless: match => !isBelowHome(match[0]) && deletesGenerated(match),
    message: messages.deletes,
  },
  {
    code: 'review/destructive',
    pattern:
      /\bRemove-Item\b[^\n|;]{0,120}-Recurse[^\n|;]{0,120}|\b(?:rmdir|rd|del)\s+\/s\b[^\n|;&]{0,120}|(?<![\w./-])find\s[^\n|;]{0,150}(?:\s-delete\b|-exec\s+rm\b[^\n]{0,40})/gi,
    message: messages.deletes,
  },
  {
    code: 'review/destructive',
    pattern:
      /\bshutil\.rmtree\s*\([^)\n]{0,100}\)?|\b(?:rmSync|rmdirSync|fs\.rm|fs\.promises\.rm|rimraf)\s*\([^)\n]{0,100}\)?|\bFileUtils\.rm_rf?\b[^\n]{0,80}|\bos\.RemoveAll\s*\([^)\n]{0,80}\)?/g,
    places: ['script'],
    message: messages.deletes,
  },
  {
    code: 'review/destructive',
    pattern:
      /\bgit\s+clean\s+-\w*f\w*[^\n|;&`]{0,40}|\bgit\s+reset\s+--hard\b[^\n|;&`]{0,40}|\bgit\s+push\s[^\n|;&`]{0,60}(?:--force(?!-with-lease)\b|\s-f\b)[^\n|;&`]{0,40}/g,
    message: messages.discards,
  },
  {
    code: 'review/destructive',
    pattern:
      /(?<![\w./-])dd\s[^\n|;]{0,100}\bof=\/dev\/(?!null)\w+|\bmkfs(?:\.\w+)?\s+\S{1,60}|>\s*\/dev\/(?:sd|nvme|disk)\w+|(?<![\w./-])shred\s+-\w+[^\n|;]{0,60}|:\(\)\s*\{\s*:\|:&\s*\};:/g,
    message: messages.erases,
  },
];
