import type { Span } from '../../../text/span.js';
import { createSpanFinder } from '../../markdown/createSpanFinder.js';
import type { SkillDocument } from '../../skillDocument.js';
import { maxCodeBefore, maxLineAround } from '../../limits.js';
import type { PlaceholderPlace } from './placeholderPlace.js';

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
    const code = findBlock(start) ?? findInline(start);
    return {
      index: Number(text.slice(start + 1, end)),
      before: text.slice(Math.max(lines.lineStart(line), start - maxLineAround), start),
      after: text.slice(end, Math.min(lines.lineEnd(line), end + maxLineAround)),
      ...(code && {
        code: {
          language: languages.get(code.start) ?? '',
          before: text.slice(Math.max(code.start, start - maxCodeBefore), start),
          isScript: isScript(code),
        },
      }),
    };
  };
}

/** Positional parameters of its own: a script, a function, `shift` or `$@`. */
const hasScriptSyntax = (code: string): boolean =>
  /^[ \t]*(?:#!|shift\b|set[ \t]+--|function[ \t]+[\w-]|[\w-]+[ \t]*\(\)[ \t]*\{)|\$[#@*]|\$\{\d|\bgetopts\b/m.test(
    code,
  );
