import { spanOf } from '../../text/span.js';
import type { Fact } from '../fact.js';
import { messages } from '../messages.js';
import { quote } from '../text/quote.js';
import { publicRegistry } from './networkPatterns.js';

/** Comments at the start of a Python script, which `uv run` follows. */
const packageIndex =
  /^#\s{0,4}\[\[tool\.uv\.index\]\]\s{0,4}\n(?:#[^\n]{0,200}\n){0,4}?(#\s{0,4}url\s{0,4}=\s{0,4}"[^"\n]{1,200}")/gm;

/** Package sources that a script names in its metadata. */
export const findScriptMetadata = (text: string): readonly Fact[] =>
  Array.from(text.matchAll(packageIndex)).flatMap((match): Fact[] => {
    const [whole, line = ''] = match;
    const start = match.index + whole.length - line.length;
    return publicRegistry.test(line)
      ? []
      : [
          {
            code: 'review/network',
            span: spanOf(start, start + line.length),
            message: messages.packageSource(quote(line)),
          },
        ];
  });
