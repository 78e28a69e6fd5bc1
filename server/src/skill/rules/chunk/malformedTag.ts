import type { Fix, Problem, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import type { TagDefect } from '../../chunks/chunkTag.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createChunkedSkill, createChunkText } from '../createExampleSkill.js';

export const chunkMalformedTag: Rule<SkillDocument> = {
  code: 'chunk/malformed-tag',
  summary: 'A chunk tag is not well written.',
  why: 'Loaders find tags with simple patterns: a missing quote or `>` hides the chunk, or takes its text for a value.',
  severity: 'error',
  fixable: 'safe',
  good: createChunkedSkill(createChunkText('examples')),
  bad: createChunkedSkill('<chunk id=examples description="Some examples">\n\nText.\n\n</chunk>'),
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
    message: 'The closing tag has no `>`. Write `</chunk>`.',
    fixes: () => [{ title: 'Write `</chunk>`', changes }],
  };
}

function describe({ kind, span, attribute }: TagDefect, text: string): Problem {
  const name = attribute?.name.slice(0, 60) ?? '';
  switch (kind) {
    case 'unquoted':
      return {
        span,
        message: `The value of “${name}” has no quotes. Write \`${name}="…"\`.`,
        fixes: () => quote(attribute, text),
      };
    case 'repeated':
      return {
        span,
        message: `“${name}” stands in this tag already. Keep one of the two.`,
        fixes: () => [{ title: `Remove the second “${name}”`, changes: [removal(span, text)] }],
      };
    case 'unclosed-quote':
      return {
        span,
        message: `The value of “${name}” has no closing quote. Write ${attribute?.quote ?? '"'} after it.`,
        fixes: () => closeQuote(attribute, text),
      };
    case 'missing-end':
      return {
        span,
        message: 'The tag has no `>`. Write it after the last attribute.',
        fixes: () => [{ title: 'Add `>`', changes: [{ span: spanOf(span.end, span.end), newText: '>' }] }],
      };
    case 'missing-value':
      return { span, message: `“${name}” has no value. Write \`${name}="…"\`.` };
    case 'junk':
      return {
        span,
        message: `“${text.slice(span.start, Math.min(span.end, span.start + 40))}” does not belong here. Write attributes as \`name="value"\`, and \`&quot;\` for a quote in a value.`,
      };
  }
}

function quote(attribute: TagDefect['attribute'], text: string): readonly Fix[] {
  const span = attribute?.valueSpan;
  if (!span) return [];
  const value = text.slice(span.start, span.end);
  if (/["'<]/.test(value)) return [];
  return [{ title: 'Put the value in quotes', changes: [{ span, newText: `"${value}"` }], safe: true }];
}

function removal(span: Problem['span'], text: string): { span: Problem['span']; newText: string } {
  const start = text.slice(0, span.start).trimEnd().length;
  return { span: spanOf(start, span.end), newText: '' };
}

/** Where only the quote is missing before the `>` at the line's end. */
function closeQuote(attribute: TagDefect['attribute'], text: string): readonly Fix[] {
  const span = attribute?.valueSpan;
  if (!span || attribute.quote === undefined || /[=<>"']/.test(text.slice(span.start, span.end))) return [];
  const closed = text.charAt(span.end) === '>';
  const change = { span: spanOf(span.end, span.end), newText: closed ? attribute.quote : `${attribute.quote}>` };
  return [{ title: 'Add the closing quote', changes: [change] }];
}
