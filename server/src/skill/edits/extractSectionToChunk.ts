import { createSnippetChange, escapeSnippet } from '../../core/index.js';
import { overlaps, spanOf } from '../../text/span.js';
import type { SkillDocument } from '../skillDocument.js';
import { verifyEdit, type Edit } from './verifyEdit.js';
import { createStartTagSnippet, findSectionAround } from './wrapInChunk.js';
import { messages } from '../messages/index.js';

/** Moves the section the cursor is in to the document's end, as a chunk of its own. */
export function extractSectionToChunk(model: SkillDocument, offset: number): Edit {
  const section = findSectionAround(model, offset);
  if (!section) return { refused: messages.editWithoutSection() };
  if (model.chunks.some(chunk => overlaps(chunk.span, section))) return { refused: messages.editInChunk() };
  const { text } = model.source;
  const content = text.slice(section.start, section.end);
  const chunk = `${createStartTagSnippet(model, content, section)}\n\n${escapeSnippet(content)}\n\n</chunk>`;
  const end = text.trimEnd().length;
  if (section.end >= end) return verifyEdit(model, [createSnippetChange(section, chunk)], 1);
  const gap = /^\n*/.exec(text.slice(section.end))?.[0].length ?? 0;
  const changes = [
    { span: spanOf(section.start, section.end + gap), newText: '' },
    createSnippetChange(spanOf(end, text.length), `\n\n${chunk}\n`),
  ];
  return verifyEdit(model, changes, 1);
}
