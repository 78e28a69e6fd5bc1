import type { Location, ParsedDocument, WorkspaceChange } from '../../core/index.js';
import { spanOf, touches, type Span } from '../../text/span.js';
import { findChunkAttribute, getChunkNameSpan } from '../chunks/chunk.js';
import { isValidChunkId } from '../chunks/chunkIds.js';
import { createHeadingSlugs } from '../markdown/createHeadingSlugs.js';
import type { SkillDocument } from '../skillDocument.js';
import { findIdAt, findSkillReferences } from './chunkAt.js';
import { messages } from '../messages/index.js';

type Document = ParsedDocument<SkillDocument>;

/** From an id to its chunk, from `#heading` to the heading. */
export function findDefinition(document: Document, offset: number): readonly Location[] {
  const { model } = document;
  const idAtOffset = findIdAt(model, offset);
  if (!idAtOffset) return [];
  const chunk = model.chunks.find(({ id }) => id === idAtOffset.id);
  if (chunk) return [{ document, span: getChunkNameSpan(chunk) }];
  const link = model.markdown.links.find(({ urlSpan }) => touches(urlSpan, offset));
  const heading = link && createHeadingSlugs(model.markdown.headings).get(idAtOffset.id.toLowerCase());
  return heading ? [{ document, span: heading.titleSpan }] : [];
}

/** Every place that names the chunk: tags, calls and links, inline code included, fences not. */
export const findReferences = (document: Document, offset: number): readonly Location[] =>
  findIdSpans(document.model, offset).map(span => ({ document, span }));

export function prepareRename({ model }: Document, offset: number): { span: Span; placeholder: string } | undefined {
  const idAtOffset = findIdAt(model, offset);
  if (!idAtOffset || findIdSpans(model, offset).length === 0) return undefined;
  return { span: idAtOffset.span, placeholder: idAtOffset.id };
}

export function rename(document: Document, offset: number, newName: string): WorkspaceChange | string {
  const { model } = document;
  const idAtOffset = findIdAt(model, offset);
  if (!idAtOffset) return messages.renameWithoutId();
  const id = newName.trim();
  if (!isValidChunkId(id)) return messages.renameInvalid();
  if (id !== idAtOffset.id && model.chunks.some(chunk => chunk.id === id)) return messages.renameDuplicate(id);
  const changes = findRenamedSpans(model, idAtOffset).map(span => ({ span, newText: id }));
  return changes.length === 0 ? messages.renameUnknown() : [{ document, changes }];
}

/**
 * Several chunks may have the id: a loader takes the first of them, so that references belong to it. Any other is renamed alone.
 * @param idAtOffset the id of a tag or of a reference
 */
function findRenamedSpans(
  model: SkillDocument,
  { id, span }: { readonly id: string; readonly span: Span },
): readonly Span[] {
  const spans = findIdSpans(model, span.start);
  const [first, ...others] = model.chunks
    .filter(chunk => chunk.id === id)
    .flatMap(chunk => trimSpan(model.source.text, findChunkAttribute(chunk.tag, 'id')?.valueSpan));
  const other = others.find(({ start }) => start === span.start);
  if (other && first) return [other];
  return spans.filter(({ start }) => others.every(each => each.start !== start));
}

/** Empty where no chunk has the id, because a reference without a chunk is not renamed. */
function findIdSpans(model: SkillDocument, offset: number): readonly Span[] {
  const id = findIdAt(model, offset)?.id;
  const chunks = model.chunks.filter(chunk => id !== undefined && chunk.id === id);
  if (chunks.length === 0) return [];
  const idSpans = chunks.flatMap(chunk => trimSpan(model.source.text, findChunkAttribute(chunk.tag, 'id')?.valueSpan));
  const references = findSkillReferences(model).filter(reference => reference.id === id);
  return [...idSpans, ...references.map(reference => reference.span)].sort((a, b) => a.start - b.start);
}

function trimSpan(text: string, span: Span | undefined): readonly Span[] {
  if (!span) return [];
  const value = text.slice(span.start, span.end);
  const start = span.start + value.length - value.trimStart().length;
  return [spanOf(start, start + value.trim().length)];
}
