import type { Span } from '../../../text/span.js';
import { createSpanFinder } from '../../markdown/createSpanFinder.js';
import type { SkillDocument } from '../../skillDocument.js';
import { maxCodeBefore, maxLineAround } from '../../limits.js';
import type { PlaceholderPlace } from './placeholderPlace.js';
import { hasScriptSyntax } from './shellSyntax.js';

/** Reads the text around a `$1`. The work for one place does not grow with the document. */
export function createPlaceReader({ source, markdown }: SkillDocument): (span: Span) => PlaceholderPlace {
  const { text, lines } = source;
  const findBlock = createSpanFinder(markdown.codeBlocks);
  const findInline = createSpanFinder(markdown.inlineCode);
  const languages = new Map(markdown.fences.map(({ span, language }) => [span.start, language]));
  const scripts = new Map<Span, boolean>();
  const isScript = (code: Span): boolean => {
    const known = scripts.get(code) ?? hasScriptSyntax(text.slice(code.start, code.end));
    scripts.set(code, known);
    return known;
  };
  return ({ start, end }) => {
    const { line } = lines.positionAt(start);
    const block = findBlock(start);
    const code = block ?? findInline(start);
    // Claude Code runs !`command` with the arguments of the call.
    const inline = block || !code || text.charAt(code.start - 1) === '!' ? undefined : readInline(text, code);
    return {
      index: Number(text.slice(start + 1, end)),
      before: text.slice(Math.max(lines.lineStart(line), start - maxLineAround), start),
      after: text.slice(end, Math.min(lines.lineEnd(line), end + maxLineAround)),
      ...(code && {
        code: {
          language: languages.get(code.start) ?? '',
          before: text.slice(Math.max(code.start, start - maxCodeBefore), start),
          isScript: isScript(code),
          ...(inline !== undefined && { inline }),
        },
      }),
    };
  };
}

/** The text between the backticks. */
const readInline = (text: string, { start, end }: Span): string =>
  text
    .slice(start, Math.min(end, start + maxCodeBefore))
    .replace(/^`+|`+$/g, '')
    .trim();
