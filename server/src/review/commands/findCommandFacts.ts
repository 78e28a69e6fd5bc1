import { append } from '../../text/append.js';
import { spanOf, textAt } from '../../text/span.js';
import { maxLinePart, minEncodedLength } from '../limits.js';
import { messages } from '../messages.js';
import type { Fact } from '../fact.js';
import { quote } from '../text/quote.js';
import type { CodePlace, CommandPattern } from './commandPattern.js';
import { credentialPatterns } from './credentialPatterns.js';
import { destructivePatterns } from './destructivePatterns.js';
import { encodedPatterns } from './encodedPatterns.js';
import { networkPatterns } from './networkPatterns.js';
import { persistencePatterns } from './persistencePatterns.js';

const patterns: readonly CommandPattern[] = [
  ...encodedPatterns,
  ...networkPatterns,
  ...credentialPatterns,
  ...persistencePatterns,
  ...destructivePatterns,
];

/** What commands of a text would do. Spans are offsets into the text. Comments are not searched. */
export function findCommandFacts(text: string, place: CodePlace): readonly Fact[] {
  const facts: Fact[] = [];
  const searched = patterns.filter(({ places }) => !places || places.includes(place));
  let start = 0;
  for (const line of text.split('\n')) {
    if (!/^\s*(?:#(?!!)|\/\/|REM\s|--\s)/.test(line)) append(facts, findInLine(line, start, searched));
    start += line.length + 1;
  }
  return [...facts, ...findEncodedText(text)];
}

function findInLine(line: string, lineStart: number, searched: readonly CommandPattern[]): readonly Fact[] {
  const facts: Fact[] = [];
  for (let from = 0; from < line.length; from += maxLinePart) {
    const part = line.slice(from, from + maxLinePart);
    for (const { code, pattern, isHarmless, message } of searched) {
      for (const match of part.matchAll(pattern)) {
        const found = match[0].trim();
        const start = lineStart + from + match.index + match[0].indexOf(found);
        const span = spanOf(start, start + found.length);
        // The more special pattern comes first: `curl … | sh` is not reported as `curl …` too.
        const isKnown = facts.some(fact => fact.code === code && fact.span.start <= start && fact.span.end > start);
        if (isKnown || isHarmless?.(match) === true) continue;
        facts.push({ code, span, message: message(quote(found)) });
      }
    }
  }
  return facts;
}

const runsText =
  /\b(?:eval|exec|Function|runInThisContext|execScript)\s*\(|\beval\s+["$]|\bInvoke-Expression\b|\biex\b/;
const decodesText = /b64decode|fromhex|unhexlify|\batob\b|Buffer\.from|base64|FromBase64String|xxd\s+-r/;

/** Long encoded text where the same text decodes something and runs text as code. */
function findEncodedText(text: string): readonly Fact[] {
  if (!runsText.test(text) || !decodesText.test(text)) return [];
  const literal = new RegExp(`(?<![\\w+/=])(?:[A-Za-z0-9+/]{${minEncodedLength},}={0,2})(?![\\w+/=])`, 'g');
  return Array.from(text.matchAll(literal), match => spanOf(match.index, match.index + match[0].length))
    .filter(span => /\d/.test(textAt(text, span)) && /[a-z]/i.test(textAt(text, span)))
    .map(span => ({ code: 'review/encoded', span, message: messages.encodedText(String(span.end - span.start)) }));
}
