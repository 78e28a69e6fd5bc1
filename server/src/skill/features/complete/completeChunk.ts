import type { Completion, ParsedDocument } from '../../../core/index.js';
import { spanOf, type Span } from '../../../text/span.js';
import { findChunkAttribute } from '../../chunks/chunk.js';
import { createChunkId } from '../../chunks/chunkIds.js';
import type { SkillDocument } from '../../skillDocument.js';
import { messages } from '../../messages/index.js';

/** The tag at a line's start, its attributes, its closing tag, and ids in calls that load chunks. */
export function completeChunk({ model }: ParsedDocument<SkillDocument>, offset: number): readonly Completion[] {
  const { text, lines } = model.source;
  const start = lines.lineStart(lines.positionAt(offset).line);
  const before = text.slice(start, offset);
  const call = /\bload_(?:doc|skill)_chunk\s*\([^()\n]*["']([^"'\n]*)$/.exec(before);
  if (call) return completeIds(model, spanOf(offset - (call[1] ?? '').length, offset));
  if (/^ {0,3}<\/c?h?u?n?k?$/i.test(before)) return completeClosing(spanOf(start + before.indexOf('<'), offset));
  if (/^ {0,3}<?c?h?u?n?k?$/i.test(before) && before.trim() !== '') {
    return [createSnippet(model, spanOf(start + before.length - before.trimStart().length, offset))];
  }
  return completeAttributes(model, offset);
}

function completeIds({ chunks }: SkillDocument, span: Span): readonly Completion[] {
  return chunks.flatMap(({ id, description }) =>
    id === undefined
      ? []
      : [{ label: id, kind: 'reference', span, newText: id, ...(description && { detail: description }) }],
  );
}

const completeClosing = (span: Span): readonly Completion[] => [
  { label: '</chunk>', kind: 'element', span, newText: '</chunk>', filterText: '</chunk>' },
];

function createSnippet({ chunks }: SkillDocument, span: Span): Completion {
  const id = createChunkId('examples', chunks);
  return {
    label: '<chunk>',
    kind: 'snippet',
    detail: messages.completionChunk(),
    documentation: messages.completionChunkHelp(),
    span,
    newText: `<chunk id="\${1:${id}}" description="\${2:When to load it}">\n\n$0\n\n</chunk>`,
    isSnippet: true,
    filterText: '<chunk',
  };
}

function completeAttributes({ chunks, source }: SkillDocument, offset: number): readonly Completion[] {
  const chunk = chunks.find(({ tag }) => offset > tag.nameSpan.end && offset <= tag.span.end);
  if (!chunk || source.text.charAt(offset - 1) === '>') return [];
  const inside = chunk.tag.attributes.find(
    ({ valueSpan, span }) => valueSpan && offset >= valueSpan.start && offset <= span.end,
  );
  if (inside) return [];
  const word = /[\w-]*$/.exec(source.text.slice(chunk.tag.nameSpan.end, offset))?.[0] ?? '';
  const span = spanOf(offset - word.length, offset);
  return ['id', 'description'].flatMap((name): readonly Completion[] => {
    const existing = findChunkAttribute(chunk.tag, name);
    if (existing && existing.nameSpan.start !== span.start) return [];
    return [{ label: name, kind: 'attribute', span, newText: `${name}="$1"`, isSnippet: true }];
  });
}
