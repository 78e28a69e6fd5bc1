import { messages } from '../messages.js';
import type { CommandPattern } from './commandPattern.js';

const decode = 'base64\\s+(?:-d|-D|--decode)\\b|xxd\\s+-r\\b|openssl\\s+(?:base64|enc)\\b[^\\n|]{0,60}\\s-d\\b';

export const encodedPatterns: readonly CommandPattern[] = [
  {
    code: 'review/encoded',
    pattern: new RegExp(
      `(?:${decode})[^\\n|;]{0,60}\\|\\s*(?:sudo\\s+)?(?:(?:ba|z|da|k)?sh|python\\d?|node|perl|php|ruby)\\b|\\b(?:eval|source|(?:ba|z)?sh\\s+-c)\\s[^\\n]{0,600}?(?:${decode})`,
      'g',
    ),
    message: messages.decodesAndRuns,
  },
  {
    code: 'review/encoded',
    pattern:
      /\b(?:exec|eval)\s*\([^\n]{0,120}?(?:b64decode|b32decode|b85decode|fromhex|unhexlify|a2b_\w+|\.decompress|codecs\.decode|marshal\.loads)/g,
    message: messages.decodesAndRuns,
  },
  {
    code: 'review/encoded',
    pattern:
      /\b(?:eval|Function|runInThisContext|execSync)\s*\([^\n]{0,120}?(?:\batob\b|Buffer\.from\s*\([^\n]{0,4000}?["'](?:base64|hex)["']|\bunescape\b|String\.fromCharCode)/g,
    message: messages.decodesAndRuns,
  },
  {
    code: 'review/encoded',
    pattern:
      /\b(?:powershell|pwsh)\b[^\n]{0,80}\s-(?:e|ec|enc|encodedcommand)\s+[\w+/=]{20,}|\b(?:iex|Invoke-Expression)\b[^\n]{0,120}FromBase64String/gi,
    message: messages.decodesAndRuns,
  },
];
