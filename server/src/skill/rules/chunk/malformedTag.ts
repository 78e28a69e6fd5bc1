import type { Fix, Problem, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import type { TagDefect } from '../../chunks/chunkTag.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';
import { maxShownKeyLength, maxShownTextLength } from '../../limits.js';
import { messages } from '../../messages/index.js';

export const chunkMalformedTag: Rule<SkillDocument> = {
  code: 'chunk/malformed-tag',
  summary: 'A chunk tag has a syntax error.',
  why: 'Loaders find tags with simple patterns. A missing quote or `>` hides the chunk, or makes its text part of an attribute’s value.',
  severity: 'error',
  fixable: 'safe',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id=examples description="Some examples">\n\nText.\n\n</chunk>'),
  passes: [
    {
      text: createChunkedSkill('<chunk id="examples" description="When a > b">\n\nText.\n\n</chunk>'),
      reason: 'A quoted value may contain `>`.',
    },
    {
      text: createChunkedSkill("<chunk id='examples'\n  description='Some examples'>\n\nText.\n\n</chunk>"),
      reason: 'Values may be in single quotes, and attributes may be on separate lines.',
    },
  ],
  *check({ chunks, strayClosings, source }) {
    for (const { tag, closing } of chunks) {
      for (const defect of tag.defects) yield describe(defect, source.text);
      if (closing?.complete === false) yield incompleteClose(closing.span);
    }
    for (const { complete, span } of strayClosings) if (!complete) yield incompleteClose(span);
  },
};

function incompleteClose(span: Problem['span']): Problem {
  const changes = [{ span, newText: '</chunk>' }];
  return {
    span,
    message: messages.closingIncomplete(),
    fixes: () => [{ title: messages.completeClosing(), changes }],
  };
}

function describe({ kind, span, attribute }: TagDefect, text: string): Problem {
  const name = attribute?.name.slice(0, maxShownKeyLength) ?? '';
  switch (kind) {
    case 'unquoted':
      return {
        span,
        message: messages.attributeUnquoted(name),
        fixes: () => quote(attribute, text),
      };
    case 'repeated':
      return {
        span,
        message: messages.attributeDuplicate(name),
        fixes: () => [{ title: messages.removeSecond(name), changes: [removeAttribute(span, text)] }],
      };
    case 'unclosed-quote':
      return {
        span,
        message: messages.attributeQuoteUnclosed(name, attribute?.quote ?? '"'),
        fixes: () => closeQuote(attribute, text),
      };
    case 'missing-end':
      return {
        span,
        message: messages.tagIncomplete(),
        fixes: () => [{ title: messages.completeTag(), changes: [{ span: spanOf(span.end, span.end), newText: '>' }] }],
      };
    case 'missing-value':
      return { span, message: messages.attributeWithoutValue(name) };
    case 'junk':
      return {
        span,
        message: messages.attributeUnexpected(
          text.slice(span.start, Math.min(span.end, span.start + maxShownTextLength)),
        ),
      };
  }
}

function quote(attribute: TagDefect['attribute'], text: string): readonly Fix[] {
  const span = attribute?.valueSpan;
  if (!span) return [];
  const value = text.slice(span.start, span.end);
  if (/["'<]/.test(value)) return [];
  return [{ title: messages.quoteValue(), changes: [{ span, newText: `"${value}"` }], safe: true }];
}

function removeAttribute(span: Problem['span'], text: string): { span: Problem['span']; newText: string } {
  const start = text.slice(0, span.start).trimEnd().length;
  return { span: spanOf(start, span.end), newText: '' };
}

/** Only where nothing but the quote is missing before the `>` at the end of the line. */
function closeQuote(attribute: TagDefect['attribute'], text: string): readonly Fix[] {
  const span = attribute?.valueSpan;
  if (!span || attribute.quote === undefined || /[=<>"']/.test(text.slice(span.start, span.end))) return [];
  const hasEnd = text.charAt(span.end) === '>';
  const change = { span: spanOf(span.end, span.end), newText: hasEnd ? attribute.quote : `${attribute.quote}>` };
  return [{ title: messages.closeQuote(), changes: [change] }];
}
