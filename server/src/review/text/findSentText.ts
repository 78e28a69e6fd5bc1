import { createSpanFinder, type SkillDocument } from '../../skill/index.js';
import { spanOf } from '../../text/span.js';
import type { Fact } from '../fact.js';
import { messages } from '../messages.js';
import { quoteSentence } from './quote.js';

/** Not the computer itself. */
const address = 'https?://(?!localhost|127\\.0\\.0\\.1|0\\.0\\.0\\.0|\\[::1\\])';

/** A sentence that tells the model to send something, with the address. */
const request = new RegExp(
  `\\b(?:upload|send|post|forward|transmit|exfiltrate)\\b[^.\\n]{0,80}?\\bto\\s+[\`<"(]{0,2}${address}[^\\s\`<>"()]+`,
  'gi',
);

/** An image whose address the model completes. A program that shows the answer sends the completed part. */
const image = new RegExp(
  `!\\[[^\\]\\n]{0,200}\\]\\(${address}[^)\\s]{1,200}[?&/=](?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|\\{[^}\\n]{1,60}\\}|%7B[^)\\s]{1,60}%7D|<[^>\\n]{1,60}>|\\$\\{?\\w+\\}?)[^)\\n]{0,100}\\)`,
  'g',
);

/** Text that makes a model send data, without a command. Code is left out: the fences of API documentation are full of addresses. */
export function findSentText({ source: { text }, markdown }: SkillDocument): readonly Fact[] {
  const findCode = createSpanFinder(markdown.codeBlocks);
  const find = (pattern: RegExp, code: Fact['code'], describe: (found: string) => string): readonly Fact[] =>
    Array.from(text.matchAll(pattern), match => ({
      code,
      span: spanOf(match.index, match.index + match[0].length),
      message: describe(quoteSentence(match[0])),
    })).filter(({ span }) => findCode(span.start) === undefined);
  return [
    ...find(request, 'review/network', messages.sendsText),
    ...find(image, 'review/link', messages.imageWithData),
  ];
}
